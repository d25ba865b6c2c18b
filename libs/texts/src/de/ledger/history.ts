import { formatUsdc } from '@ballast/domain/money/usdc';
import { byLevel, type HistoryNames, type HistoryTexts } from '../../ledger-texts';
import { date, usdc } from '../formats';
import { returnReasonText } from './return-reasons';

/** The descriptions of lines in History. */
export const HISTORY: HistoryTexts = {
  deposit: () => 'Einzahlung von USDC',
  small_deposits: ({ below, count }) =>
    `Einzahlungen von weniger als ${usdc(formatUsdc(BigInt(below)))} USDC an einem Tag: ${count}`,
  redemption: () => 'Rückzahlung der Einlage',
  direct_release: (_, reader) =>
    `Einlage, ${reader === 'owner' ? 'von Ihrem Wallet' : 'vom Wallet des Mitglieds'} ohne diese Website freigegeben`,
  cycle: ({ day }) => `Zyklusprämie vom ${date(day)}`,
  ...byLevel(
    (level) =>
      ({ day }: { readonly day: string }) =>
        `Empfehlungsprovision, Ebene ${level}, vom ${date(day)}`,
  ),
  withdrawal: ({ wallet }) => `Auszahlung von Prämien an ${wallet}`,
  claim: ({ wallet }, reader) => `Prämien ${reader === 'owner' ? 'selbst' : 'vom Mitglied'} abgerufen, an ${wallet}`,
  compounding: ({ wallet }, reader) =>
    `Prämien, an ${reader === 'owner' ? `Ihren eigenen Vault ${wallet}` : `den eigenen Vault ${wallet} des Mitglieds`} gezahlt, um Einlage zu werden`,
  compounding_failed: ({ reason }, reader) => `Prämien nicht wieder angelegt: ${returnReasonText(reason, reader)}`,
  legacy: ({ text }) => text,
};

/** Words for each kind of line, for a search. */
export const HISTORY_NAMES: HistoryNames = {
  deposit: 'Einzahlung von USDC',
  small_deposits: 'kleine Einzahlungen',
  redemption: 'Rückzahlung der Einlage',
  direct_release: 'vom Wallet freigegebene Einlage',
  cycle: 'Zyklusprämie',
  ...byLevel((level) => `Empfehlungsprovision, Ebene ${level}`),
  withdrawal: 'Auszahlung von Prämien',
  claim: 'selbst abgerufene Prämien',
  compounding: 'wieder angelegte Prämien',
  compounding_failed: 'nicht wieder angelegte Prämien',
};
