import { date, minute, usdc } from '../formats';
import { ENTRY_ACCOUNTS, ENTRY_TYPES } from './entry-names';

/** A member's monthly statement and yearly tax file. */
export const REPORT = {
  title: (month: string) => `Ballast statement, ${month}`,
  month: (first: string) => MONTH.format(new Date(`${first}T00:00:00Z`)),
  made: (at: string, zone: string) => `Made on ${minute(at)}. Days are those of ${zone}. All amounts are USDC.`,
  balances: 'Balances',
  account: 'Account',
  opening: 'Opening',
  movements: 'Movements',
  closing: 'Closing',
  day: 'Day',
  movement: 'Movement',
  amount: 'Amount',
  none: 'Nothing moved in this month.',
  counted: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  commission: 'Commissions',
  note: 'Read from the ledger: in each account, the opening balance and the movements add up to the closing balance. Ballast is not a bank, and nothing here is insured.',
  page: (page: number) => `Page ${page}`,
  types: ENTRY_TYPES,
  accounts: ENTRY_ACCOUNTS,
  tax: {
    date: 'Date',
    type: 'Type',
    kinds: {
      reward: 'Reward',
      commission: 'Commission',
      deposit: 'Deposit',
      principal_redeemed: 'Principal redeemed',
      reward_withdrawn: 'Reward withdrawn',
      reward_compounded: 'Reward compounded',
    },
  },
  formats: { date, usdc },
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
