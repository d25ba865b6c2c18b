/** The labels of the statuses of lines in History, which are searched for, too. */
export const HISTORY_STATUSES = {
  completed: 'Completed',
  requested: 'Pending approval',
  confirmed: 'Approved',
  rejected: 'Denied',
  failed: 'Failed',
  cancelled: 'Taken back',
  pending: 'Pending verification',
};

/** The labels of the types of lines in History. */
export const HISTORY_TYPES = {
  deposit: 'Deposit',
  deposit_redeemed: 'Redemption',
  reward_earned: 'Reward',
  reward_withdrawn: 'Withdrawal',
  reward_compounded: 'Compounding',
};

/** The headings of a member's own file of History. */
export const HISTORY_COLUMNS = {
  time: 'Time (UTC)',
  type: 'Type',
  amount: 'USDC',
  description: 'Description',
  status: 'Status',
  reason: 'Reason',
  transaction: 'Transaction',
};
