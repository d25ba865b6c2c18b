import type { PushTexts } from '../push-texts';

/** The English reminders on devices. */
export const PUSHES: PushTexts = {
  ready_to_start: { title: 'Ready to start', body: 'A business day has begun. Your cycle can be started.' },
  ready_to_collect: { title: 'Ready to collect', body: 'Your cycle is complete. Its reward waits for you.' },
  rewards_unlocked: { title: 'Rewards unlocked', body: 'The lock of a reward has ended.' },
  withdrawal_paid: { title: 'Withdrawal paid', body: 'The payment of your request is final on the chain.' },
  statement_ready: { title: 'Statement ready', body: 'A month is complete. Its statement stands in your history.' },
};
