import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { textOf } from '../../coded-texts';
import type { MoneyReader, ReturnReasonTexts } from '../../ledger-texts';
import { usdc } from '../formats';

const REFUSED = 'The contract refused the payment.';

const partly =
  (reader: MoneyReader): ReturnReasonTexts['partly'] =>
  ({ returned, because }) =>
    `${usdc(returned)} USDC could not be sent and are principal again: ${returnReasonText(because, reader)}`;

/** The reasons for which money was returned instead of being paid. */
export const RETURN_REASONS: ReturnReasonTexts = {
  above_due: () => 'The reward pool owed less than this when the payment was to be sent.',
  above_sum: () => 'The reward pool owed less than this when the payment was to be sent.',
  already_paid: () => 'The reward pool had made this payment already.',
  bad_payee: () => 'The reward pool cannot pay this address.',
  blacklisted: () => 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.',
  daily_cap: () => 'The reward pool had paid as much as it may pay in one day.',
  home_token_only: () => REFUSED,
  insufficient_pool: () => 'The reward pool held less than this when the payment was to be sent.',
  insufficient_vault: () =>
    'Your vault held less than this when the payment was to be sent, because its owner took money out directly.',
  nonce_taken: () => 'Another transaction took the place of this payment, which was not made.',
  not_allowed: () => REFUSED,
  not_included: () => 'The statement of the reward pool that counted then did not name this payment.',
  paused: () => 'Circle, the issuer of USDC, has paused USDC.',
  pool_paused: () => 'The reward pool was paused.',
  reverted: () => 'The chain reverted the payment.',
  short_of_funds: () => 'The reward pool held less than it owed.',
  too_early: () => REFUSED,
  unknown: () => 'The chain refused the payment.',
  unknown_withdrawal: () => REFUSED,
  wallet_refused: () => 'The wallet refused the payment.',
  zero_amount: () => 'The contract refused to pay nothing.',
  denied: () => 'Denied by admin',
  restored_backup: () =>
    'An older backup was restored, and this may have been paid before it. Please look at your withdrawals, then ask again for what is left.',
  claimed: () => 'You claimed this from the reward pool yourself.',
  cancelled: () => 'You took this request back.',
  account_changed: () =>
    'A password or the payout wallet of your account was changed after this was asked for. If you still want it, please ask again.',
  superseded: () => 'A newer statement took its place before it was posted.',
  growth_above_limit: () => 'The reward pool does not allow the sum of its statements to grow so fast.',
  correction_not_announced: () => 'The reward pool takes a smaller sum only after an announced correction.',
  too_many_pending: () => 'Too many statements wait for their notice to pass.',
  words: ({ text }) => text,
  partly: partly('owner'),
};

/** The same where an admin reads them: not the admin did it, nor is it the admin's account. */
const ADMINS: ReturnReasonTexts = {
  ...RETURN_REASONS,
  insufficient_vault: () =>
    'The vault held less than this when the payment was to be sent, because its owner took money out directly.',
  restored_backup: () =>
    'An older backup was restored, and this may have been paid before it. The member has to ask again for what is left.',
  claimed: () => 'The member claimed this from the reward pool.',
  cancelled: () => 'The member took this request back.',
  account_changed: () =>
    'A password or the payout wallet of the account was changed after this was asked for. The member has to ask again.',
  partly: partly('admin'),
};

/** The sentence of a reason. */
export const returnReasonText = (reason: ReturnReason, reader: MoneyReader = 'owner'): string =>
  textOf(reader === 'admin' ? ADMINS : RETURN_REASONS, reason);
