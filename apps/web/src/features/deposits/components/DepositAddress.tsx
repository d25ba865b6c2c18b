import { useEffect } from 'react';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { isOnHold } from '../../../lib/api/refusals';
import { showFailure } from '../../../lib/api/show-failure';
import { useMember } from '../../../entities/member/api/use-session';
import { useReceivingAddress } from '../../../entities/vault/api/use-receiving-address';
import { AddressBody } from '../../../entities/vault/components/AddressBody';

const words = depositTexts.failed;

/** The receiving address. Without it the deposit cannot continue, and the member sees that failure. */
export function DepositAddress({ programme }: { readonly programme: Programme }) {
  const user = useMember();
  const { error } = useReceivingAddress(user.payoutWallet !== null);
  useEffect(() => {
    // A wallet on hold is what its member did: the notice in place of the address says so.
    if (error && !isOnHold(error)) showFailure(words.title, error, words.text);
  }, [error]);
  return <AddressBody programme={programme} />;
}
