import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { textOf } from '../../coded-texts';
import type { ReturnReasonTexts } from '../../ledger-texts';

const REFUSED = 'The contract refused the payment.';

/** The reasons for which money was returned instead of being paid. */
const RETURN_REASONS: ReturnReasonTexts = {
  already_paid: () => 'The reward pool had made this payment already.',
  bad_payee: () => 'The reward pool cannot pay this address.',
  blacklisted: () => 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.',
  daily_cap: () => 'The reward pool had paid as much as it may pay in one day.',
  home_token_only: () => REFUSED,
  insufficient_pool: () => 'The reward pool held less than this when the payment was to be sent.',
  insufficient_vault: () =>
    'Your vault held less than this when the payment was to be sent, because its owner took money out directly.',
  not_allowed: () => REFUSED,
  paused: () => 'Circle, the issuer of USDC, has paused USDC.',
  pool_paused: () => 'The reward pool was paused.',
  reverted: () => 'The chain reverted the payment.',
  too_early: () => REFUSED,
  unknown: () => 'The chain refused the payment.',
  unknown_withdrawal: () => REFUSED,
  wallet_refused: () => 'The wallet refused the payment.',
  zero_amount: () => 'The contract refused to pay nothing.',
  denied: () => 'Denied by admin',
  restored_backup: () =>
    'An older backup was restored, and this may have been paid before it. Please look at your withdrawals, then ask again for what is left.',
  words: ({ text }) => text,
  partly: ({ returned, because }) =>
    `${returned} USDC could not be sent and are principal again: ${returnReasonText(because)}`,
};

/** The sentence of a reason. */
export const returnReasonText = (reason: ReturnReason): string => textOf(RETURN_REASONS, reason);
