import { useId, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Programme, User } from '@ballast/dto/client/schemas';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { shellTexts } from '../../../texts/en/shell';
import { vaultTexts } from '../../../texts/en/vault';
import { useReceivingAddress } from '../api/use-receiving-address';
import { AddressPanel } from './AddressPanel';
import { PayoutWalletForm } from './PayoutWalletForm';
import './address-panel.css';

interface Props {
  readonly user: User;
  readonly programme: Programme;
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
          {vaultTexts.title(programme.chain.name)}
          <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
        </button>
      }
    >
      <div id={bodyId} hidden={!open}>
        {open && <AddressBody user={user} programme={programme} regenerable />}
      </div>
    </Card>
  );
}

interface BodyProps extends Props {
  readonly regenerable?: boolean;
}

/** The address, or what is missing before there can be one. */
export function AddressBody({ user, programme, regenerable = false }: BodyProps) {
  const query = useReceivingAddress(user.payoutWallet !== null);
  if (user.payoutWallet === null) return <PayoutWalletForm />;
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} label={shellTexts.loading} />}>
      {(address) =>
        address ? (
          <AddressPanel
            address={address}
            chain={programme.chain}
            payoutWallet={user.payoutWallet}
            regenerable={regenerable}
          />
        ) : (
          <PayoutWalletForm />
        )
      }
    </Loaded>
  );
}
