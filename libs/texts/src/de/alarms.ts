import type { AlarmParams } from '@ballast/domain/ledger/alarm';
import type { CodedTexts } from '../coded-texts';
import { counted, usdc } from './formats';

/** The German sentences of alarms. */
export const ALARMS: CodedTexts<AlarmParams> = {
  REORG_BELOW_FINAL: ({ rewindTo, finalNumber }) =>
    `Die Chain wurde bis Block ${rewindTo} umgeschrieben, hinter den finalen Block ${finalNumber ?? '(unbekannt)'} zurück. Gutschriften sind angehalten.`,
  VAULT_OUTFLOW_UNKNOWN: ({ amount }) =>
    `${usdc(amount)} USDC verließen einen Vault, die das Hauptbuch nie gutgeschrieben hat: Eine Einzahlung wurde übersehen.`,
  POOL_OUTFLOW_UNEXPLAINED: ({ reason, amount }) =>
    reason === 'no_payment'
      ? `${usdc(amount)} USDC verließen den Prämientopf ohne eine Zahlung oder eine angekündigte Entnahme.`
      : `${usdc(amount)} USDC verließen den Prämientopf, die bei der Ankündigung der Entnahme nicht von freien Mitteln gedeckt waren.`,
  POOL_PAYMENT_UNEXPECTED: ({ amount, transactionHash }) =>
    `Der Prämientopf zahlte ${usdc(amount)} USDC in ${transactionHash} unter einer Kennung, zu der das Hauptbuch keinen offenen Antrag hat. Wurde eine ältere Sicherung eingespielt, bucht recover:vaults die Zahlung; wenn nicht, verwendet jemand anders den Schlüssel des Zahlers.`,
  POOL_PAYMENT_UNAPPROVED: ({ amount, transactionHash }) =>
    `Der Prämientopf zahlte ${usdc(amount)} USDC in ${transactionHash} für eine Auszahlung, die hier kein Admin genehmigt hat; sie ist abgeschlossen und wird nicht noch einmal gezahlt. Wurde eine Sicherung eingespielt, die älter als die Genehmigung ist, ist alles in Ordnung; wenn nicht, verwendet jemand anders den Schlüssel des Zahlers.`,
  POOL_ANNOUNCEMENT_UNCOVERED: ({ amount, free }) =>
    `Der Betreiber kündigte an, dem Prämientopf ${usdc(amount)} USDC zu entnehmen; nur ${usdc(free)} USDC waren frei, der Rest ist Mitgliedern geschuldet.`,
  VAULT_NOT_IN_LEDGER: ({ vaults, amount }) =>
    `${counted(vaults, 'Vault zu Wallets von Mitgliedern hält', 'Vaults zu Wallets von Mitgliedern halten')} ${usdc(amount)} USDC, die nicht im Hauptbuch stehen. Wurde eine ältere Sicherung eingespielt? Rufen Sie recover:vaults auf. Es kann auch jemand an einen Vault gezahlt haben, bevor nach ihm gefragt wurde.`,
  AUDIT_DIFFERENCE: ({ balances, block }) =>
    `${counted(balances, 'Guthaben auf der Chain weicht', 'Guthaben auf der Chain weichen')} bei Block ${block} vom Hauptbuch ab. Neue Zyklen sind angehalten.`,
  POOL_DAYS_LOW: ({ days, least }) =>
    `Beim jetzigen Tempo reicht der Prämientopf für ${counted(days, 'Geschäftstag', 'Geschäftstage')}, also für weniger als ${least}. Bitte füllen Sie ihn auf.`,
  RESERVES_DIFFERENCE: ({ difference, block }) =>
    `Chain und Hauptbuch weichen bei Block ${block ?? '(unbekannt)'} um ${usdc(difference)} USDC voneinander ab. Sehen Sie auf die Seite der Deckung und in die Prüfung des Watchers.`,
};
