import type { Programme } from '@ballast/dto/client/schemas';
import { Present } from '../../../lib/page/Present';
import { retainFocus } from '../../../lib/page/retain-focus';
import { PresentMember } from '../../member/components/PresentMember';
import { useReceivingAddress } from '../api/use-receiving-address';
import { AddressPanel } from './AddressPanel';
import { AddressPlace } from './AddressPlace';
import { PayoutWalletForm } from './PayoutWalletForm';

interface Props {
  readonly programme: Programme;
  /** Whether a new address can be asked for here. */
  readonly regenerable?: boolean;
}

/** The receiving address, or what is missing before there is one. */
export function AddressBody(props: Props) {
  return (
    <div ref={retainFocus} tabIndex={-1}>
      <PresentMember skeleton={<AddressPlace chain={props.programme.chain} />}>
        {({ payoutWallet }) =>
          payoutWallet === null ? <PayoutWalletForm /> : <Body {...props} payoutWallet={payoutWallet} />
        }
      </PresentMember>
    </div>
  );
}

function Body({ payoutWallet, programme, regenerable = false }: Props & { readonly payoutWallet: string }) {
  const query = useReceivingAddress(true);
  return (
    <Present query={query} skeleton={<AddressPlace chain={programme.chain} />}>
      {(address) =>
        address ? (
          <AddressPanel
            address={address}
            chain={programme.chain}
            payoutWallet={payoutWallet}
            regenerable={regenerable}
          />
        ) : (
          <PayoutWalletForm />
        )
      }
    </Present>
  );
}
