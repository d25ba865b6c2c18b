import type { AccountErrors } from '@ballast/domain/errors/params/account-errors';
import type { ErrorTexts } from '../../error-texts';
import { FORBIDDEN_WALLETS, INVALID_ADDRESSES, walletHold } from './wallets';
import { weakPassword } from './weak-password';

const EXISTING = {
  email: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',
  phone: 'Mit dieser Telefonnummer gibt es schon ein Konto. Bitte melden Sie sich an.',
  admin_email: 'Diese E-Mail-Adresse gehört einem Mitglied. Wählen Sie für den Admin eine andere.',
} as const;

const FORBIDDEN = {
  not_allowed: 'Das ist nicht erlaubt.',
  processes_only: 'Dieser Aufruf ist nur für andere Prozesse.',
  members_only: 'Dieser Aufruf verlangt ein Mitglied.',
} as const;

const FACTOR_STATES = {
  not_on: 'Es ist keine Authenticator-App in Gebrauch.',
  in_use: 'Es ist schon eine Authenticator-App in Gebrauch. Schalten Sie sie aus, bevor Sie eine andere einrichten.',
  not_being_set_up:
    'Es wird keine Authenticator-App eingerichtet, oder sie ist schon in Gebrauch. Beginnen Sie die Einrichtung von vorn.',
} as const;

const LINK_USED =
  'Dieser Link gilt nicht mehr: Er wurde benutzt, er ist älter als 30 Minuten, oder ein neuerer wurde gesendet.';
const WRONG_CODE = 'Dieser Code ist nicht richtig oder wurde schon benutzt.';

const NO_MAILBOX = {
  link: 'Ihr Konto hat keine E-Mail-Adresse, deshalb kann kein Link gesendet werden. Nur das aktuelle Auszahlungspasswort oder ein zweiter Faktor, der mit ihm hinzugefügt wurde, ändert es; niemand beim Club kann es festlegen. Ihre Einlage bleibt in Reichweite: Ihr Auszahlungs-Wallet kann sie ohne diese Website aus Ihrem Vault holen.',
  proof:
    'Ihr Konto wurde mit einer Telefonnummer eröffnet. Nachweise gehen per E-Mail an Konten mit E-Mail-Adresse; Ihren können Sie auf der Seite „Konto“ herunterladen.',
  reminders:
    'Ihr Konto wurde mit einer Telefonnummer eröffnet. Erinnerungen gehen per E-Mail an Konten mit E-Mail-Adresse.',
};

/** The German sentences of errors of accounts and of who asks. */
export const ACCOUNT_ERRORS: ErrorTexts<AccountErrors> = {
  NOT_SIGNED_IN: () => 'Bitte melden Sie sich zuerst an.',
  INVALID_CREDENTIALS: ({ reason }) =>
    reason === 'password'
      ? 'E-Mail oder Passwort ist falsch'
      : 'Mit diesem Passkey können Sie sich hier nicht anmelden, oder es hat länger als fünf Minuten gedauert. Bitte versuchen Sie es noch einmal.',
  TOTP_REQUIRED: ({ reason }) =>
    reason === 'missing' ? 'Geben Sie den Code Ihrer Authenticator-App ein.' : WRONG_CODE,
  STEP_UP_REQUIRED: () => 'Bitte bestätigen Sie mit Ihrem zweiten Faktor und versuchen Sie es dann noch einmal.',
  FORBIDDEN: ({ reason }) => FORBIDDEN[reason],
  FOREIGN_ORIGIN: () => 'Diese Anfrage kommt von einer anderen Website und wird abgelehnt.',
  ACCOUNT_SUSPENDED: ({ reason }) =>
    reason === 'account'
      ? 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Support.'
      : 'Ihr Konto ist gesperrt, deshalb können Sie das nicht tun.',
  ADMIN_ONLY: ({ reason }) => (reason === 'administrators' ? 'Das dürfen nur Admins.' : 'Das darf nur ein Admin.'),
  SECOND_FACTOR_MISSING: () =>
    'Richten Sie zuerst die Zwei-Faktor-Authentisierung ein: Konto → Zwei-Faktor. Es wurde nichts geändert.',
  WITHDRAWAL_PASSWORD_NEEDED: () =>
    'Das Anmeldepasswort allein ändert das Auszahlungspasswort nicht. Geben Sie das aktuelle Auszahlungspasswort ein, bestätigen Sie mit einem zweiten Faktor, der mit ihm hinzugefügt wurde, oder lassen Sie sich einen Link an Ihre E-Mail-Adresse senden.',
  INVITATION_NOT_FOUND: () => 'Diesen Einladungscode gibt es nicht. Bitte prüfen Sie ihn auf Tippfehler.',
  INVITATION_EXHAUSTED: () => 'Dieser Einladungscode ist aufgebraucht. Bitte fragen Sie nach einem neuen.',
  INVITATION_EXPIRED: () => 'Dieser Einladungscode ist abgelaufen. Bitte fragen Sie nach einem neuen.',
  INVITATION_REVOKED: () => 'Dieser Einladungscode gilt nicht mehr. Bitte fragen Sie nach einem neuen.',
  ACCOUNT_EXISTS: ({ identifier }) => EXISTING[identifier],
  WEAK_PASSWORD: weakPassword,
  SAME_PASSWORDS: () =>
    'Das Auszahlungspasswort muss ein anderes sein als das Passwort: Wer das eine erfährt, soll das andere nicht benutzen können.',
  INVALID_EMAIL: ({ reason }) =>
    reason === 'unusable'
      ? 'Das ist keine E-Mail-Adresse, die wir verwenden können.'
      : 'Der Admin braucht eine E-Mail-Adresse.',
  INVALID_PHONE: () =>
    'Das ist keine Telefonnummer, die wir verwenden können. Bitte geben Sie sie mit Ländervorwahl an, etwa +4915112345678.',
  WRONG_WITHDRAWAL_PASSWORD: ({ reason }) =>
    reason === 'wrong' ? 'Das Auszahlungspasswort ist falsch.' : 'Das ist nicht Ihr aktuelles Auszahlungspasswort.',
  OWN_ACCOUNT: ({ reason }) =>
    reason === 'status'
      ? 'Ihr eigenes Konto können Sie weder sperren noch entsperren. Fragen Sie einen anderen Admin.'
      : 'Das ist Ihre eigene Auszahlung, deshalb muss ein anderer Admin sie genehmigen. Es wurde nichts gesendet.',
  WRONG_PASSWORD: () => 'Dieses Passwort ist falsch.',
  INVALID_RESET_TOKEN: ({ password }) =>
    password === 'password'
      ? `${LINK_USED} Es wurde nichts geändert. Bitte fordern Sie einen neuen Link an.`
      : `${LINK_USED} Es wurde nichts geändert. Bitte fordern Sie auf Ihrer Kontoseite einen neuen Link an.`,
  INVALID_CANCEL_TOKEN: () =>
    'Dieser Link gilt nicht mehr: Er wurde benutzt, oder die Änderung ist älter als 48 Stunden. Es wurde nichts geändert. Bitte melden Sie sich an und sehen Sie nach Ihrem Auszahlungs-Wallet, oder wenden Sie sich an den Support.',
  CONTACT_UNCONFIRMED: ({ contact }) =>
    contact === 'email'
      ? 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link in unserer Mail oder lassen Sie sich oben auf der Seite einen neuen senden. Es wurde nichts geändert.'
      : 'Bestätigen Sie zuerst Ihre Telefonnummer: Lassen Sie sich oben auf der Seite einen Code senden und geben Sie ihn dort ein. Es wurde nichts geändert.',
  CONTACT_CONFIRMED: () => 'Das ist bereits bestätigt.',
  INVALID_CONFIRMATION: ({ reason }) =>
    reason === 'link'
      ? 'Dieser Link funktioniert nicht mehr: Er wurde benutzt, ist älter als einen Tag, oder es wurde ein neuerer gesendet. Melden Sie sich an und lassen Sie sich oben auf der Seite einen neuen senden.'
      : 'Das ist nicht der Code der neuesten Nachricht, oder er gilt nicht mehr: Nach zehn Minuten oder fünf Versuchen brauchen Sie einen neuen.',
  CONTACT_UNREACHABLE: ({ contact }) =>
    contact === 'phone'
      ? 'Dieser Club sendet keine SMS, deshalb lässt sich eine Telefonnummer nicht bestätigen. Geben Sie stattdessen oben auf der Seite eine E-Mail-Adresse an.'
      : 'Dieser Club sendet keine Mails, deshalb lässt sich eine E-Mail-Adresse nicht bestätigen.',
  NO_MAILBOX: ({ reason }) => NO_MAILBOX[reason],
  PUSH_NOT_OFFERED: () =>
    'Erinnerungen auf Geräten sind in diesem Club nicht eingerichtet. Sie können per E-Mail kommen.',
  INVALID_TOTP: ({ reason }) =>
    reason === 'wrong_or_used'
      ? WRONG_CODE
      : 'Dieser Code ist nicht richtig. Prüfen Sie, ob die Uhrzeit Ihres Telefons stimmt, und geben Sie den Code ein, den es jetzt zeigt.',
  INVALID_PASSKEY: ({ reason }) =>
    reason === 'not_added'
      ? 'Dieser Passkey konnte nicht hinzugefügt werden: Es hat länger als fünf Minuten gedauert, oder er wurde nicht für diese Website erstellt. Versuchen Sie es noch einmal.'
      : 'Dieser Passkey gehört nicht Ihnen, oder es hat länger als fünf Minuten gedauert. Bitte versuchen Sie es noch einmal.',
  SECOND_FACTOR_STATE: (params) =>
    params.reason === 'too_many_passkeys'
      ? `Sie haben ${params.most} Passkeys; das ist die Höchstzahl für ein Konto. Löschen Sie zuerst einen.`
      : FACTOR_STATES[params.reason],
  PASSKEY_EXISTS: () => 'Dieser Passkey ist schon bekannt.',
  WITHDRAWALS_PAUSED: ({ until }, { minute }) =>
    `Auszahlungen von Prämien sind bis ${minute(until)} ausgesetzt, weil die Sicherheit dieses Kontos geändert wurde. Es wurde nichts ausgezahlt: Bitte versuchen Sie es danach noch einmal.`,
  WALLET_ON_HOLD: (params, words) => {
    const { minute } = words;
    switch (params.reason) {
      case 'no_new_vault':
        return `Das Auszahlungs-Wallet wurde am ${minute(params.since)} geändert. Bis ${minute(params.until)} wird keine neue Empfangsadresse erstellt: Sie würde nur an das neue Wallet zahlen. Es wurde nichts geändert; Ihre bisherigen Adressen gehören weiter Ihnen, und Eingänge werden gutgeschrieben.`;
      case 'no_new_wallet':
        return `Das Auszahlungspasswort wurde über einen zugesandten Link neu gesetzt. Bis ${minute(params.until)} kann kein Wallet angegeben oder geändert werden. Es wurde nichts geändert: Bitte versuchen Sie es danach noch einmal.`;
      default:
        return `${walletHold(params, words)} Es wurde nichts ausgezahlt.`;
    }
  },
  INVALID_ADDRESS: ({ reason }) => INVALID_ADDRESSES[reason],
  INVALID_SIGNATURE: () =>
    'Diese Signatur stammt nicht von dem angegebenen Wallet. Bitte signieren Sie mit genau diesem Wallet, oder lassen Sie die Signatur weg.',
  FORBIDDEN_WALLET: ({ reason }) => FORBIDDEN_WALLETS[reason],
  PAYOUT_WALLET_MISSING: () =>
    'Bitte geben Sie zuerst Ihr Auszahlungs-Wallet an: Es ist das Wallet, in das Ihre Einlage zurückkehrt.',
};
