import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import type { Programme, User } from '@ballast/dto/client/schemas';
import { vaultTexts } from '@ballast/texts/web/vault';
import { Card } from '@ballast/ui/components/Card';
import { Loaded } from '../../../lib/page/Loaded';
import { loadPart } from '../../../lib/page/load-part';
import { AddressPlace } from './AddressPlace';
import './address-card.css';

interface Props {
  readonly user: User;
  /** Undefined while it is on its way. */
  readonly programme: Programme | undefined;
}

/** Loads the card's body with the wallet form, which the first screen does not wait for. */
function useBody(open: boolean) {
  return useQuery({
    queryKey: ['address-body'],
    queryFn: async () => (await loadPart(() => import('./AddressBody'))).AddressBody,
    enabled: open,
  });
}

/** The receiving address, folded until it is opened. Before a wallet is named it stands open, but on a phone. */
export function AddressCard({ user, programme }: Props) {
  const [open, setOpen] = useState(() => user.payoutWallet === null && matchMedia('(min-width: 768px)').matches);
  const bodyId = useId();
  const body = useBody(open);
  return (
    <Card
      title={
        <button
          type="button"
          className="address-card__toggle"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <span>
            {programme ? vaultTexts.title(programme.chain.name) : vaultTexts.titleBefore}
            {!open && user.payoutWallet === null && (
              <span className="address-card__first">{vaultTexts.walletFirst}</span>
            )}
          </span>
          <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
        </button>
      }
    >
      <div id={bodyId} hidden={!open}>
        {open && (
          <Loaded query={body} skeleton={<AddressPlace chain={programme?.chain} />}>
            {(Body) => (programme ? <Body programme={programme} regenerable /> : <AddressPlace />)}
          </Loaded>
        )}
      </div>
    </Card>
  );
}
