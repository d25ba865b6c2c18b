import type { Deposit } from '@ballast/dto/client/schemas';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { depositTexts } from '../../../texts/en/deposit';

const words = depositTexts.send;

/** Where a deposit stands, in icon and words. */
export function DepositBadge({ deposit }: { readonly deposit: Deposit }) {
  switch (deposit.status) {
    case 'expected':
      return <StatusBadge tone="neutral">{words.waiting}</StatusBadge>;
    case 'seen':
      return <StatusBadge tone="info">{words.seen(deposit.confirmations, deposit.required)}</StatusBadge>;
    case 'completed':
      return <StatusBadge tone="success">{words.credited}</StatusBadge>;
    case 'wrong_token':
      return <StatusBadge tone="danger">{words.wrongToken}</StatusBadge>;
  }
}
