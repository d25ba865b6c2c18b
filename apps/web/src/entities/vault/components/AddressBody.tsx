import type { Programme } from '@ballast/dto/client/schemas';
import { Notice } from '@ballast/ui/components/Notice';
import { isAgainstRule } from '../../../lib/api/refusals';
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
        {({ payoutWallet }) => (payoutWallet === null ? <PayoutWalletForm /> : <Body {...props} />)}
      </PresentMember>
    </div>
  );
}

function Body({ programme, regenerable = false }: Props) {
  const query = useReceivingAddress(true);
  const { error } = query;
  if (isAgainstRule(error)) return <Notice tone="warning">{error.message}</Notice>;
  return (
    <Present query={query} skeleton={<AddressPlace chain={programme.chain} />}>
      {(address) =>
        address ? (
          <AddressPanel address={address} chain={programme.chain} regenerable={regenerable} />
        ) : (
          <PayoutWalletForm />
        )
      }
    </Present>
  );
}
