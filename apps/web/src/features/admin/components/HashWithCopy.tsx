import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { CopyButton } from '../../../lib/page/CopyButton';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { useProgramme } from '../../../entities/programme/api/use-programme';

/** A transaction on chain: to the explorer, or into a field. */
export function HashWithCopy({ hash }: { readonly hash: string }) {
  const explorerUrl = useProgramme().data?.chain.explorerUrl ?? null;
  return (
    <span className="row row--firm gap-half">
      <TransactionHash hash={hash} explorerUrl={explorerUrl} />
      <CopyButton value={hash} label={withdrawalTexts.copyHash} />
    </span>
  );
}
