/** Transactions of a member. */
export const historyTexts = {
  title: 'History',
  type: 'Type',
  period: 'Period',
  types: { all: 'All types', deposits: 'Deposits', withdrawals: 'Withdrawals', rewards: 'Rewards' },
  periods: { week: '7 days', month: '30 days', all: 'All time' },
  columns: { type: 'Type', amount: 'Amount', date: 'Date', status: 'Status', id: 'Transaction ID' },
  typeLabels: {
    deposit: 'Deposit',
    deposit_redeemed: 'Principal Redeemed',
    reward_earned: 'Reward',
    reward_withdrawn: 'Reward Withdrawn',
    reward_compounded: 'Reward Compounded',
  },
  statusLabels: {
    completed: 'Completed',
    requested: 'Pending Approval',
    confirmed: 'Approved',
    rejected: 'Denied',
    failed: 'Failed',
    pending: 'Pending Verification',
  },
  empty: 'No transactions in this selection.',
  emptyAction: 'Show All',
  pager: { label: 'Pages', newer: 'Newer', older: 'Older', page: (page: number) => `Page ${page}` },
  noHash: 'not on chain',
  explorer: (hash: string) => `Transaction ${hash} on the explorer`,
};
