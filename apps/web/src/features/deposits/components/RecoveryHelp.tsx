import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { AddressText } from '@ballast/ui/components/AddressText';
import './recovery-help.css';

const words = depositTexts.wayBack;

/** How to recover a transfer that cannot be credited: another token, another network. Neither is lost. */
export function RecoveryHelp({ programme }: { readonly programme: Programme }) {
  return (
    <details className="recovery-help">
      <summary>{words.title}</summary>
      <div className="stack gap-1 small">
        <p>{words.token(programme.chain.name)}</p>
        <p>{words.network}</p>
        <span className="muted">{words.factory}</span>
        <AddressText address={programme.contracts.vaultFactory} />
        <p>{words.call}</p>
        <p>
          <Link to="/reserves">{words.values}</Link>
        </p>
      </div>
    </details>
  );
}
