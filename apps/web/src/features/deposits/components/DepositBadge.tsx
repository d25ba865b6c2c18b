import type { Deposit } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';

const words = depositTexts.send;

/** A deposit's status as icon and text. */
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
