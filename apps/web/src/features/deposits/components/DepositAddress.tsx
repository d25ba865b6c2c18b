import { useEffect } from 'react';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { Notice } from '@ballast/ui/components/Notice';
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
    if (error) showFailure(words.title, error, words.text);
  }, [error]);
  if (error instanceof ApiFailure && !error.outcomeUnknown)
    return <Notice tone="warning">{error.message || words.text}</Notice>;
  return <AddressBody programme={programme} />;
}
