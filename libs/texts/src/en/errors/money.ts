import type { MoneyErrors } from '@ballast/domain/errors/params/money-errors';
import type { ErrorTexts } from '../../error-texts';
import { businessDay, usdc } from '../formats';
import { paymentState } from './payments';

const NOT_PENDING = {
  confirmed: 'was approved already, its payment is under way',
  completed: 'was paid already',
  rejected: 'was denied already',
  failed: 'failed already',
  cancelled: 'was taken back already',
} as const;

const CHAIN_UNAVAILABLE = {
  not_asked: 'The chain cannot be asked at the moment. Please try again shortly.',
  nothing_approved: 'The chain cannot be asked at the moment. Nothing was approved; please try again shortly.',
  not_current:
    'The ledger does not know what the chain shows now: nothing was heard of it for a minute, or finality lags. What was paid already may not be booked yet, so nothing was approved. Please try again when the reserves are current; if that lasts, look at the watcher.',
} as const;

const NO_CYCLE = {
  none: 'There is no cycle to collect. Start one first.',
  collected: 'Your last cycle is collected already. Its reward is in your history.',
  cancelled: 'Your last cycle was cancelled by a redemption: its reward is not paid.',
} as const;

/** The English sentences of errors of cycles, deposits, withdrawals, redemptions and the chain. */
export const MONEY_ERRORS: ErrorTexts<MoneyErrors> = {
  RESERVES_SHORT: ({ reason }) =>
    reason === 'cycles'
      ? 'New cycles are stopped: what is on the chain does not match what is owed. See the reserves page; they start again by themselves when both agree.'
      : 'No new receiving address is given at the moment: the chain shows less than is owed. See the reserves page.',
  TOO_MANY_UNUSED_ADDRESSES: (params) =>
    params.reason === 'own'
      ? `You have ${params.count} receiving addresses that less than ${usdc(params.minimum)} USDC has come to. Please use one of them: another is made once a deposit has come to one.`
      : `${params.count} receiving addresses of these wallets in a row have received nothing, some of them of other accounts that named the same wallets. Please use the address you have, or name another recovery wallet.`,
  NOT_A_BUSINESS_DAY: ({ of, next }) =>
    of === 'cycles'
      ? `Cycles start on weekdays only. The next business day is ${businessDay(next)}.`
      : `Withdrawals are requested on business days (Monday to Friday). The next business day is ${businessDay(next)}.`,
  BELOW_MINIMUM_PRINCIPAL: ({ least, principal, missing }) =>
    `Earning starts at ${usdc(least)} USDC of principal. You have ${usdc(principal)} USDC, ${usdc(missing)} USDC are missing.`,
  NOT_EARNING_YET: ({ counted, least, principal, from }) =>
    `A cycle counts what was final before today began: ${usdc(counted)} USDC, and earning starts at ${usdc(least)} USDC. All of your ${usdc(principal)} USDC count from ${businessDay(from)}.`,
  CYCLE_ALREADY_RUN_TODAY: ({ next }) => `You have run today's cycle. The next one can start on ${businessDay(next)}.`,
  CYCLE_ALREADY_ACTIVE: ({ cycle }) =>
    cycle === 'completed'
      ? 'Your last cycle is complete. Collect it before you start another.'
      : 'A cycle is already running.',
  POOL_NOT_FUNDED: () =>
    'The reward pool cannot cover this cycle at the moment, so it cannot start. Please try again after the operator has funded the pool.',
  NO_CYCLE: ({ last }) => NO_CYCLE[last ?? 'none'],
  CYCLE_NOT_COMPLETED: ({ completesAt }, { minute }) =>
    `This cycle is still running. It can be collected from ${minute(completesAt)}.`,
  BELOW_MINIMUM_DEPOSIT: ({ minimum }) => `The least you can deposit is ${usdc(minimum)} USDC.`,
  AMOUNT_OUT_OF_RANGE: () => 'Please redeem more than 0 USDC.',
  INSUFFICIENT_PRINCIPAL: ({ redeemable }) => `You can redeem up to ${usdc(redeemable)} USDC at the moment.`,
  NOTHING_TO_REDEEM: () => 'There is no principal to redeem.',
  REWARD_NOT_AVAILABLE: () =>
    'Not all of these rewards are available any more. Nothing was withdrawn: please reload and choose again.',
  WITHDRAWAL_NOT_PENDING: ({ status }) => `This withdrawal ${NOT_PENDING[status]}.`,
  PAID_BY_POOL_ONLY: () =>
    'Rewards are paid by the reward pool alone: paid from elsewhere, they could be claimed from the pool again. Choose “Approve and pay”.',
  OTHER_ADDRESS_OPEN: ({ wallet }) =>
    `A withdrawal to ${wallet} is still open. Rewards go to one address at a time: name the same one, or wait until it has ended.`,
  PAYMENT_UNEXPLAINED: () =>
    'The reward pool made a payment that the ledger cannot explain, so no further one is approved: it may be this one, asked for again after a restored backup. The open alarm on the overview names the transaction; clear it by recover:vaults or by hand, then approve again.',
  CHAIN_UNAVAILABLE: ({ reason }) => CHAIN_UNAVAILABLE[reason],
  SECOND_ADMIN_NEEDED: () =>
    'You have approved this already. The amount needs a second admin, who has to approve it too. Nothing was sent.',
  TOTAL_MISMATCH: ({ sum, shown }) =>
    `These requests come to ${usdc(sum)} USDC, not ${usdc(shown)}. Nothing was approved: please look at the list again.`,
  ALARM_STANDS: () => 'This alarm ends by itself as soon as its reason is gone. Nothing was changed.',
  CURSOR_MOVED: (params) =>
    params.reason === 'moved'
      ? 'The cursor has moved. Read it again and go on from there.'
      : `The ledger's final block is ${params.finalNumber}. Read balances there.`,
  NO_STATEMENT_YET: ({ reason }) =>
    reason === 'first'
      ? 'Your proof is not on chain yet. A statement is built each hour; the first one after your first reward names you.'
      : 'Your proof in this statement is not here: the statement may not name you, may be vetoed or may be too old. Please take the newest one.',
  CHAIN_HALTED: () =>
    'The chain was rewritten behind a final block. Nothing is credited until an operator has looked and cleared the alarm.',
  PAYMENT_STATE: paymentState,
};
