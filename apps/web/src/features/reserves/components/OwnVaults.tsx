import { Link } from 'react-router-dom';
import type { Vault } from '@ballast/dto/client/schemas';
import { ownVaultsTexts } from '@ballast/texts/web/own-vaults';
import { shellTexts } from '@ballast/texts/web/shell';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { isKept } from '../../../lib/query/kept-time';
import { AddressCopy } from '../../../entities/vault/components/AddressCopy';
import { useVaults } from '../../../entities/reserves/api/use-vaults';
import './own-vaults.css';

const words = ownVaultsTexts;

/** The member's own vaults: balance on chain, payees, and how to use them without this site. */
export function OwnVaults() {
  const query = useVaults();
  return (
    <Card title={words.title}>
      <p className="muted small">{words.lead}</p>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(vaults) =>
          vaults.length === 0 ? (
            <EmptyState text={words.none} action={<Link to="/">{words.action}</Link>} />
          ) : (
            <ul className="own-vaults">
              {vaults.map((vault) => (
                <VaultRow key={vault.address} vault={vault} isKept={isKept(query.dataUpdatedAt)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** One vault. Of figures that an earlier page kept nothing is copied: another vault may be the current one since. */
function VaultRow({ vault, isKept }: { readonly vault: Vault; readonly isKept: boolean }) {
  const current = vault.status === 'current';
  return (
    <li className="own-vaults__row">
      <div className="row row--between gap-1">
        <StatusBadge tone={current ? 'success' : 'neutral'}>{current ? words.current : words.older}</StatusBadge>
        <span className="row gap-half row--baseline">
          <Amount value={vault.balance} />
          {vault.blockNumber !== null && (
            <span className="tiny muted">{words.atBlock(formatCount(vault.blockNumber))}</span>
          )}
        </span>
      </div>
      <span className="row row--firm row--between gap-1">
        <AddressText address={vault.address} />
        {!isKept && <AddressCopy address={vault.address} label={words.copy} />}
      </span>
      <details className="own-vaults__how">
        <summary>{words.how}</summary>
        <dl>
          <dt>{words.owner}</dt>
          <dd>{vault.owner}</dd>
          {vault.recoveryWallet !== null && (
            <>
              <dt>{words.recovery}</dt>
              <dd>{vault.recoveryWallet}</dd>
            </>
          )}
          <dt>{words.factory}</dt>
          <dd>{vault.factory}</dd>
          <dt>{words.counter}</dt>
          <dd>{vault.counter}</dd>
        </dl>
        <p className="own-vaults__verify">{vault.verify}</p>
      </details>
    </li>
  );
}
