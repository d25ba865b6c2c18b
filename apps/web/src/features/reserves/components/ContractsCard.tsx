import { IconExternalLink } from '@tabler/icons-react';
import type { Chain, ReserveContract } from '@ballast/dto/client/schemas';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { shellTexts } from '@ballast/texts/web/shell';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Card } from '@ballast/ui/components/Card';
import { AddressCopy } from '../../../entities/vault/components/AddressCopy';
import './contracts.css';

const words = reservesPageTexts;

interface Props {
  readonly contracts: readonly ReserveContract[];
  readonly chain: Chain | undefined;
}

/** The contracts in question, with their addresses in full. */
export function ContractsCard({ contracts, chain }: Props) {
  return (
    <Card
      title={words.contracts.title}
      aside={chain && <span className="tiny muted">{words.contracts.chain(chain.name, chain.chainId)}</span>}
    >
      <ul className="contracts">
        {contracts.map(({ name, address, explorerUrl }) => {
          const label = words.contracts.names[name];
          return (
            <li key={address} className="contracts__row">
              <span className="contracts__name">{label}</span>
              <AddressText address={address} />
              <span className="row row--firm contracts__actions">
                <AddressCopy address={address} label={words.contracts.copy(label)} />
                {explorerUrl !== null && <ExplorerLink href={explorerUrl} about={label} />}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function ExplorerLink({ href, about }: { readonly href: string; readonly about: string }) {
  return (
    <a
      className="contracts__explorer"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${shellTexts.explorer}: ${about} ${shellTexts.newTab}`}
    >
      <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
    </a>
  );
}
