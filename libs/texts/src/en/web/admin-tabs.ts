/** The names of the admin area's tabs, which its shortcuts say on each page. */
export const adminTabTexts = {
  overview: 'Overview',
  users: 'Users',
  invitations: 'Invitations',
  withdrawals: 'Withdrawals',
  transactions: 'Transactions',
  operations: 'Operations',
  audit: 'Audit',
};
