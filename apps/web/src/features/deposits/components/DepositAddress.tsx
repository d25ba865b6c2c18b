import { useEffect } from 'react';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { isOnHold, isRefused } from '../../../lib/api/refusals';
import { showFailure } from '../../../lib/api/show-failure';
import { useMember } from '../../../entities/member/api/use-session';
import { useReceivingAddress } from '../../../entities/vault/api/use-receiving-address';
import { AddressBody } from '../../../entities/vault/components/AddressBody';

const words = depositTexts.failed;

/** The receiving address. Without it the deposit cannot continue, and the member sees a refusal. */
export function DepositAddress({ programme }: { readonly programme: Programme }) {
  const user = useMember();
  const { error } = useReceivingAddress(user.payoutWallet !== null);
  useEffect(() => {
    // Where nobody answers, the page and the place of the address say so; of a wallet on hold the notice in that place does.
    if (isRefused(error) && !isOnHold(error)) showFailure(words.title, error, words.text);
  }, [error]);
  return <AddressBody programme={programme} />;
}
