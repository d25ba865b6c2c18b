import type { Programme, User } from '@ballast/dto/client/schemas';
import { Loaded } from '../../../lib/page/Loaded';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useReceivingAddress } from '../api/use-receiving-address';
import { AddressPanel } from './AddressPanel';
import { AddressPlace } from './AddressPlace';
import { PayoutWalletForm } from './PayoutWalletForm';

interface Props {
  readonly user: User;
  readonly programme: Programme;
  /** Whether a new address can be asked for here. */
  readonly regenerable?: boolean;
}

/** The receiving address, or what is missing before there is one. */
export function AddressBody(props: Props) {
  return (
    <div ref={retainFocus} tabIndex={-1}>
      <Body {...props} />
    </div>
  );
}

function Body({ user, programme, regenerable = false }: Props) {
  const query = useReceivingAddress(user.payoutWallet !== null);
  if (user.payoutWallet === null) return <PayoutWalletForm />;
  return (
    <Loaded query={query} skeleton={<AddressPlace chain={programme.chain} />}>
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
