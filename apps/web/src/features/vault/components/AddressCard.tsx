import { useId, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Programme, User } from '@ballast/dto/client/schemas';
import { Card } from '@ballast/ui/components/Card';
import { vaultTexts } from '../../../texts/en/vault';
import { AddressBody } from './AddressBody';
import { AddressPlace } from './AddressPlace';
import './address-card.css';

interface Props {
  readonly user: User;
  /** Undefined while it is on its way. */
  readonly programme: Programme | undefined;
}

/** The receiving address: first the wallet it pays is named. On a phone the card opens on tap. */
export function AddressCard({ user, programme }: Props) {
  const [open, setOpen] = useState(() => matchMedia('(min-width: 768px)').matches);
  const bodyId = useId();
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
        {open && (programme ? <AddressBody user={user} programme={programme} regenerable /> : <AddressPlace />)}
      </div>
    </Card>
  );
}
