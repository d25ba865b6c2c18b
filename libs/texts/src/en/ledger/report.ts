import { date, exactUsdc, minute, monthName } from '../formats';
import { ENTRY_ACCOUNTS, ENTRY_TYPES } from './entry-names';

/** A member's monthly statement and yearly tax file. */
export const REPORT = {
  title: (month: string) => `Ballast statement, ${month}`,
  month: (first: string) => monthName(first.slice(0, 'YYYY-MM'.length)),
  made: (at: string, zone: string) => `Made on ${minute(at)}. Days are those of ${zone}. All amounts are USDC.`,
  balances: 'Balances',
  account: 'Account',
  opening: 'Opening',
  movements: 'Movements',
  closing: 'Closing',
  present: 'Present',
  running: 'This month is not over: the figures are as of the time above.',
  day: 'Day',
  movement: 'Movement',
  amount: 'Amount',
  none: 'Nothing moved in this month.',
  counted: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  commission: 'Commissions',
  note: 'Read from the ledger: in each account, the opening balance and the movements add up to the closing balance. Ballast is not a bank, and nothing here is insured.',
  presentNote:
    'Read from the ledger: in each account, the opening balance and the movements so far add up to the present balance. Ballast is not a bank, and nothing here is insured.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  types: ENTRY_TYPES,
  accounts: ENTRY_ACCOUNTS,
  tax: {
    date: 'Date',
    type: 'Type',
    rate: (currency: string, source: string) => `${currency} per USDC (${source})`,
    rateOf: 'Rate of',
    kinds: {
      reward: 'Reward',
      commission: 'Commission',
      deposit: 'Deposit',
      principal_redeemed: 'Principal redeemed',
      reward_withdrawn: 'Reward withdrawn',
      reward_compounded: 'Reward compounded',
    },
  },
  formats: { date, usdc: exactUsdc },
};
