import { formatUsdc } from '@ballast/domain/money/usdc';
import { byLevel, type HistoryNames, type HistoryTexts, type MoneyReader } from '../../ledger-texts';
import { date, usdc } from '../formats';
import { returnReasonText } from './return-reasons';

const OWNERS: Readonly<Record<MoneyReader, string>> = { owner: 'your', admin: 'the member’s' };

/** The descriptions of lines in History. */
export const HISTORY: HistoryTexts = {
  deposit: () => 'Deposit of USDC',
  small_deposits: ({ below, count }) =>
    `Deposits of less than ${usdc(formatUsdc(BigInt(below)))} USDC on one day: ${count}`,
  redemption: () => 'Redemption of principal',
  direct_release: (_, reader) => `Principal released by ${OWNERS[reader]} wallet, without this site`,
  cycle: ({ day }) => `Cycle reward of ${date(day)}`,
  ...byLevel(
    (level) =>
      ({ day }: { readonly day: string }) =>
        `Referral commission, level ${level}, of ${date(day)}`,
  ),
  withdrawal: ({ wallet }) => `Withdrawal of rewards to ${wallet}`,
  claim: ({ wallet }, reader) => `Rewards claimed by ${OWNERS[reader]} wallet, to ${wallet}`,
  compounding: ({ wallet }, reader) => `Rewards paid to ${OWNERS[reader]} own vault ${wallet}, to be principal`,
  compounding_failed: ({ reason }, reader) => `Rewards not compounded: ${returnReasonText(reason, reader)}`,
  legacy: ({ text }) => text,
};

/** Words for each kind of line, for a search. */
export const HISTORY_NAMES: HistoryNames = {
  deposit: 'deposit of USDC',
  small_deposits: 'small deposits',
  redemption: 'redemption of principal',
  direct_release: 'principal released by the wallet',
  cycle: 'cycle reward',
  ...byLevel((level) => `referral commission, level ${level}`),
  withdrawal: 'withdrawal of rewards',
  claim: 'rewards claimed by the wallet',
  compounding: 'rewards compounded',
  compounding_failed: 'rewards not compounded',
};
