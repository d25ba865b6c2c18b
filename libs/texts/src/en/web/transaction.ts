import { ENTRY_ACCOUNTS, ENTRY_TYPES } from '../ledger/entry-names';

/** One transaction in full. */
export const transactionTexts = {
  title: 'Transaction',
  back: 'Back to History',
  wallet: 'Address it goes to',
  vault: 'Vault it came to',
  hash: 'Transaction on chain',
  copyHash: 'Copy transaction hash',
  copyAddress: 'Copy address',
  statement: 'Statement that contains it',
  statementNumber: (number: number) => `Statement ${number} on the reserves page`,
  timeline: {
    title: 'What happened when',
    steps: {
      requested: 'Requested',
      seen: 'Seen on the chain',
      earned: 'Earned',
      available: 'Available from',
      approved: 'Approved',
      sent: 'Sent to the chain',
      denied: 'Denied',
      taken_back: 'Taken back',
      failed: 'Failed, and returned to you',
      completed: 'Completed, final on the chain',
    },
  },
  entries: {
    title: 'In the ledger',
    about: 'A movement changes what vaults and pool hold by as much as what is owed or set aside.',
    none: 'It was booked together with others.',
    movement: 'Movement',
    account: 'Account',
    amount: 'Amount',
    types: ENTRY_TYPES,
    accounts: ENTRY_ACCOUNTS,
  },
};
