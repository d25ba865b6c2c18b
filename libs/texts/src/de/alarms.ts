import type { AlarmParams, PoolRole, StatementRefusal } from '@ballast/domain/ledger/alarm';
import type { CodedTexts } from '../coded-texts';
import { counted, minute, usdc } from './formats';

const STATEMENT_REFUSALS: Readonly<Record<StatementRefusal, string>> = {
  correction_not_announced:
    'Seine Summe ist kleiner als die des vorigen, und der Eigentümer des Prämientopfs hat keine Korrektur angekündigt, die das erlaubt.',
  growth_above_limit: 'Seine Summe wuchs seit dem letzten um mehr, als der Prämientopf in dieser Zeit erlaubt.',
  not_allowed: 'Der Prämientopf kennt diesen Schlüssel nicht.',
  short_of_funds: 'Der Prämientopf hält weniger, als geschuldet und zurückgelegt ist. Bitte füllen Sie ihn auf.',
  too_many_pending: 'Zu viele Aufstellungen warten auf das Ende ihrer Frist.',
  other: 'Die Chain hat die Transaktion nicht angenommen.',
};

const POOL_ROLES: Readonly<Record<PoolRole, string>> = {
  guardian: 'zu seinem Wächter',
  poster: 'zu dem, der Aufstellungen veröffentlicht',
  payer: 'zu seinem Zahler',
  owner: 'zu seinem nächsten Eigentümer',
};

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
    `Der Prämientopf zahlte ${usdc(amount)} USDC in ${transactionHash} an ein Konto, dem das Hauptbuch weniger schuldet. Wurde eine ältere Sicherung eingespielt, bucht recover:vaults die Zahlung; wenn nicht, sehen Sie nach, wer Aufstellungen veröffentlichen kann.`,
  POOL_PAYMENT_UNAPPROVED: ({ amount, transactionHash }) =>
    `Der Prämientopf zahlte ${usdc(amount)} USDC in ${transactionHash} für eine Auszahlung, die hier kein Admin genehmigt hat; sie ist abgeschlossen und wird nicht noch einmal gezahlt. Wurde eine Sicherung eingespielt, die älter als die Genehmigung ist, ist alles in Ordnung; wenn nicht, verwendet jemand anders den Schlüssel des Zahlers.`,
  POOL_ANNOUNCEMENT_UNCOVERED: ({ amount, free }) =>
    `Der Betreiber kündigte an, dem Prämientopf ${usdc(amount)} USDC zu entnehmen; nur ${usdc(free)} USDC waren frei, der Rest ist Mitgliedern geschuldet.`,
  POOL_OWNER_ACTED: (acted) =>
    `${
      acted.act === 'correction'
        ? `Der Eigentümer des Prämientopfs kündigte in ${acted.transactionHash} an, dass die Summe einer Aufstellung in sieben Tagen um ${usdc(acted.amount)} USDC niedriger sein darf.`
        : `Der Eigentümer des Prämientopfs machte in ${acted.transactionHash} ${acted.address} ${POOL_ROLES[acted.act]}.`
    } Wenn Sie das nicht waren, behandeln Sie den Schlüssel des Eigentümers als gestohlen: Geben Sie den Prämientopf sofort an einen neuen Eigentümer, setzen Sie wieder Ihren eigenen Wächter ein, und lassen Sie ihn zurückweisen, was das Hauptbuch nicht veröffentlicht hat.`,
  VAULT_NOT_IN_LEDGER: ({ vaults, amount }) =>
    `${counted(vaults, 'Vault zu Wallets von Mitgliedern hält', 'Vaults zu Wallets von Mitgliedern halten')} ${usdc(amount)} USDC, die nicht im Hauptbuch stehen. Wurde eine ältere Sicherung eingespielt? Rufen Sie recover:vaults auf. Es kann auch jemand an einen Vault gezahlt haben, bevor nach ihm gefragt wurde.`,
  AUDIT_DIFFERENCE: ({ balances, block }) =>
    `${counted(balances, 'Guthaben auf der Chain weicht', 'Guthaben auf der Chain weichen')} bei Block ${block} vom Hauptbuch ab. Neue Zyklen sind angehalten.`,
  POOL_DAYS_LOW: ({ days, least }) =>
    `Beim jetzigen Tempo reicht der Prämientopf für ${counted(days, 'Geschäftstag', 'Geschäftstage')}, also für weniger als ${least}. Bitte füllen Sie ihn auf.`,
  PAYMENT_NONCE_TAKEN: ({ payment, signer, nonce }) =>
    `Eine Transaktion, die das Ledger nicht beauftragt hat, nutzte die Nonce ${nonce} von ${signer}, unter der die Zahlung ${payment} signiert war. Eine Prämie wird neu geplant, Einlage geht an ihr Mitglied zurück. Wenn Sie den Schlüssel nicht von Hand benutzt haben, behandeln Sie ihn als gestohlen.`,
  SMS_LIMIT_REACHED: ({ hours, most }) =>
    `Der Club hat ${counted(most, 'Code', 'Codes')} per SMS innerhalb von ${counted(hours, 'Stunde', 'Stunden')} verschickt, so viele wie erlaubt: Weitere werden vorerst abgelehnt. Sehen Sie nach, wer mit Telefonnummer beigetreten ist, und erhöhen Sie die Grenze, wenn es Mitglieder sind.`,
  STATEMENT_FOREIGN: ({ number, sum, transactionHash }) =>
    `Aufstellung ${number} über ${usdc(sum)} USDC wurde in ${transactionHash} veröffentlicht, und das Hauptbuch hat sie nicht erstellt oder schon vorher veröffentlicht. Wurde eine ältere Sicherung eingespielt, kann es eine der seither erstellten sein; wenn nicht, verwendet jemand anders den Schlüssel, der Aufstellungen veröffentlicht: Lassen Sie ihn vom Wächter zurückweisen.`,
  STATEMENT_VETOED: ({ number, statements, transactionHash }) =>
    `Der Wächter hat ${counted(statements, 'Aufstellung', 'Aufstellungen')} ab Nummer ${number} zurückgewiesen, in ${transactionHash}. Die Aufstellung der nächsten Stunde wird neu veröffentlicht.`,
  STATEMENT_DIFFERS: ({ number, words }) =>
    `Der Prüfer hat Aufstellung ${number} aus dem Hauptbuch nachgerechnet und eine andere gefunden als die veröffentlichte. Er sagt: ${words}`,
  STATEMENT_LATE: ({ since, hours }) =>
    `Seit ${minute(since)} wurden Aufstellungen erstellt und nicht veröffentlicht, mehr als ${counted(hours, 'Stunde', 'Stunden')} lang. Ist der Schlüssel da, der sie veröffentlicht, und hat er Guthaben für Gebühren? Mitglieder rufen weiter ab, was die geltende Aufstellung nennt.`,
  STATEMENT_REFUSED: ({ statement, reason }) =>
    `Die Aufstellung, die das Hauptbuch als Nummer ${statement} erstellt hat, wurde nicht veröffentlicht: ${STATEMENT_REFUSALS[reason]} Die nächste wird innerhalb einer Stunde versucht.`,
  STATEMENT_BUILD_FAILED: ({ tries }) =>
    `${counted(tries, 'Versuch', 'Versuche')} in Folge, eine Aufstellung zu erstellen, schlugen fehl; das Log sagt, warum. Mitglieder sehen keine neue Aufstellung, bis eine gelingt.`,
  ACCRUAL_LIMIT_NEAR: ({ accrued, limit }) =>
    `Die Summe der Aufstellungen wuchs in 24 Stunden um ${usdc(accrued)} USDC; der Prämientopf nimmt ${usdc(limit)} USDC am Tag an. Aufstellungen darüber werden abgelehnt.`,
  LEDGER_OUT_OF_BALANCE: ({ rows, first }) =>
    `Das Hauptbuch geht nicht auf: ${counted(rows, 'Zeile widerspricht', 'Zeilen widersprechen')} anderen oder den Regeln, die erste ist ${first}. Aus solchen Zeilen entstehen Aufstellungen: Halten Sie den Prämientopf an, bis Sie wissen, wer sie geschrieben hat.`,
  LEDGER_NOT_ADDED_UP: ({ words }) =>
    `Das Hauptbuch konnte nicht nachgerechnet werden, so dass Zeilen, die anderen oder den Regeln widersprechen, unbemerkt bleiben können. Es wird innerhalb einer Stunde wieder versucht. Der Fehler sagt: ${words}`,
  RESERVES_DIFFERENCE: ({ difference, block }) =>
    `Chain und Hauptbuch weichen bei Block ${block ?? '(unbekannt)'} um ${usdc(difference)} USDC voneinander ab. Sehen Sie auf die Seite der Deckung und in die Prüfung des Watchers.`,
};
