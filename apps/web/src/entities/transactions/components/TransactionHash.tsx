import { historyTexts } from '@ballast/texts/web/history';
import { shellTexts } from '@ballast/texts/web/shell';
import { shortenHash } from '@ballast/ui/components/group-address';
import './transaction-hash.css';

interface Props {
  readonly hash: string | null;
  readonly explorerUrl: string | null;
}

/** A transaction on chain, linked to the explorer when there is one. */
export function TransactionHash({ hash, explorerUrl }: Props) {
  if (hash === null) return <span className="muted">{historyTexts.noHash}</span>;
  if (explorerUrl === null)
    return (
      <span className="transaction-hash" title={hash}>
        {shortenHash(hash)}
      </span>
    );
  return (
    <a
      className="transaction-hash"
      href={`${explorerUrl.replace(/\/$/, '')}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${historyTexts.explorer(shortenHash(hash))} ${shellTexts.newTab}`}
    >
      {shortenHash(hash)}
    </a>
  );
}
