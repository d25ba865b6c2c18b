import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { BatchedActivity, PlainInputFault, RequestErrors } from '@ballast/domain/errors/params/request-errors';
import type { ErrorTexts } from '../../error-texts';
import { counted } from '../formats';

const MISSING: Readonly<Record<ErrorParams['NOT_FOUND']['what'], string>> = {
  address: 'Unter dieser Adresse gibt es nichts.',
  id: 'Zu dieser Kennung gibt es nichts.',
  alarm: 'Diesen Alarm gibt es nicht, oder er ist schon aufgehoben.',
  member: 'Dieses Mitglied gibt es nicht.',
  payment: 'Diese Zahlung gibt es nicht.',
  withdrawal: 'Diese Auszahlung gibt es nicht.',
  transaction: 'Diese Transaktion gibt es nicht.',
  deployment: 'Es gibt kein Deployment mit dieser Kennung.',
  ci_token: 'Es gibt kein Token mit dieser Kennung.',
  invitation: 'Diese Einladung gibt es nicht.',
  passkey: 'Diesen Passkey haben Sie nicht.',
  session: 'Diese Sitzung haben Sie nicht.',
};

const ACTIVITIES: Readonly<Record<BatchedActivity, string>> = {
  starting_cycles: 'Das Starten von Zyklen',
  collecting_cycles: 'Das Einsammeln von Zyklen',
};

const AWAY = {
  database: 'Die Datenbank',
  ledger: 'Das Hauptbuch',
  changes: 'Der Strom der Änderungen',
  sms: 'Der Dienst, der unsere SMS befördert,',
  ...ACTIVITIES,
} as const;

const notAvailable = (what: string): string =>
  `${what} ist im Moment nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.`;

const INPUT: Readonly<Record<PlainInputFault, string>> = {
  malformed: 'Die Anfrage ist fehlerhaft.',
  uri_too_long: 'Die Adresse der Anfrage ist zu lang.',
  no_object: 'Die Anfrage muss ein JSON-Objekt sein.',
  nested_too_deeply: 'Die Anfrage ist zu tief verschachtelt.',
  amount_malformed: 'Der Betrag ist fehlerhaft.',
  amount_form:
    'Der Betrag muss eine einfache Dezimalzahl in USDC mit höchstens sechs Nachkommastellen sein, oder „all“.',
  expected_time: 'Bitte geben Sie mit Datum und Uhrzeit an, wann Sie einzahlen wollen.',
  transaction_hash: 'Ein Transaktions-Hash besteht aus 0x und 64 Hexadezimalziffern.',
  other_hash: 'Der Hash ist nicht der dieser Transaktion.',
  delivery_id: 'X-GitHub-Delivery fehlt.',
  code_or_passkey: 'Geben Sie entweder einen Code oder die Antwort eines Passkeys an.',
  stdin_no_object: 'Auf stdin kam kein JSON-Objekt.',
  head_before_base: 'Der neueste Block liegt vor dem Block, an den er anschließt.',
  rewind_beyond_head: 'Zurückgesetzt wird vom vorigen neuesten Block aus.',
  final_after_head: 'Der finale Block liegt nach dem neuesten Block.',
  balances_not_final: 'Salden müssen am finalen Block des Aufrufs gelesen werden.',
  row_after_head: 'Eine Zeile liegt nach dem neuesten Block.',
  pool_event_id: 'Die Kennung eines Ereignisses des Prämientopfs ist fehlerhaft.',
};

/** The German sentences of errors of the request itself. */
export const REQUEST_ERRORS: ErrorTexts<RequestErrors> = {
  INVALID_INPUT: (params, { faultText }) => {
    switch (params.reason) {
      case 'forbidden_character':
        return `${params.within === 'text' ? 'Text darf' : 'Namen dürfen'} ${params.character === 'null' ? 'das Zeichen U+0000' : 'ein halbes Zeichen'} nicht enthalten.`;
      case 'field':
        return faultText(params.fault);
      case 'named_field':
        return `${params.field} ${faultText(params.fault)}.`;
      case 'credentials_missing':
        return `Es fehlt: ${params.names}. Geben Sie es als JSON-Objekt auf stdin oder in der Umgebung an.`;
      case 'chain_id':
        return `Dieses Hauptbuch führt die Chain ${params.chainId}.`;
      case 'beyond_supply':
        return `Der Transfer in ${params.transactionHash} ist mehr USDC, als es geben kann.`;
      default:
        return INPUT[params.reason];
    }
  },
  MALFORMED_JSON: () => 'Das JSON der Anfrage ist nicht gültig.',
  NOT_FOUND: ({ what }) => MISSING[what],
  METHOD_NOT_ALLOWED: ({ allowed }) =>
    allowed.length === 0
      ? 'Diese Adresse kennt diese Methode nicht.'
      : `Diese Adresse kennt nur ${allowed.join(', ')}.`,
  BODY_TOO_LARGE: () => 'Die Anfrage ist zu groß: Erlaubt sind höchstens 100 kB.',
  UNSUPPORTED_MEDIA_TYPE: () => 'Bitte senden Sie JSON (Content-Type: application/json).',
  TOO_MANY_REQUESTS: (params) => {
    switch (params.reason) {
      case 'requests':
        return 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.';
      case 'downloads':
        return 'Zu viele Downloads sind offen. Bitte warten Sie, bis einer zu Ende ist, und versuchen Sie es dann noch einmal.';
      case 'pages':
        return 'Zu viele Seiten sind offen. Bitte schließen Sie einige und versuchen Sie es dann noch einmal.';
      case 'guesses':
        return `Zu viele falsche Versuche. Bitte warten Sie ${waiting(params.seconds)} und versuchen Sie es dann noch einmal.`;
      case 'redemptions':
        return `Von Ihrer Einlage sind noch ${params.most} Zahlungen unterwegs. Bitte warten Sie, bis eine davon angekommen ist, oder holen Sie die ganze Einlage zurück.`;
      case 'confirmations':
        return `Es wurden schon mehrere Nachrichten gesendet. Bitte suchen Sie danach, oder warten Sie ${counted(params.minutes, 'Minute', 'Minuten')} auf eine neue.`;
    }
  },
  SERVICE_UNAVAILABLE: (params) => {
    switch (params.reason) {
      case 'service':
        return notAvailable('Der Dienst');
      case 'clocks':
        return 'Das ist im Moment nicht möglich. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.';
      case 'busy':
        return 'Im Moment sind mehr Menschen hier, als der Club gleichzeitig bedienen kann. Es wurde nichts geändert. Bitte versuchen Sie es in einigen Sekunden noch einmal.';
      case 'starting':
        return 'Dieser Prozess startet gerade.';
      case 'unbooked_usdc':
        return 'Auf der nächsten Adresse dieser Wallets liegt USDC, das noch nicht im Hauptbuch steht. Der Betreiber muss zuerst klären, wem es gehört. Bitte versuchen Sie es später noch einmal.';
      case 'away':
        return notAvailable(AWAY[params.what]);
      case 'sms_limit':
        return `Der Club hat vorerst so viele Codes per SMS verschickt, wie er darf. Bitte versuchen Sie es in ${counted(params.minutes, 'Minute', 'Minuten')} noch einmal, oder geben Sie stattdessen eine E-Mail-Adresse an.`;
      case 'service_away':
        return notAvailable(`Der Dienst ${params.service}`);
    }
  },
  OVERLOADED: (params) =>
    params.reason === 'sign_ins'
      ? 'Im Moment melden sich zu viele Personen an. Bitte versuchen Sie es in einigen Sekunden noch einmal.'
      : `${ACTIVITIES[params.activity]} ist im Moment stark ausgelastet. Bitte versuchen Sie es in einer Sekunde noch einmal.`,
  INTERNAL: () => 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  IDEMPOTENCY_KEY_REUSED: () =>
    'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Senden Sie mit einer neuen Anfrage einen neuen.',
  INVALID_IDEMPOTENCY_KEY: () => 'Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
  INVALID_CURSOR: () => 'Dieser Cursor stammt nicht von uns. Beginnen Sie mit der ersten Seite.',
};

function waiting(seconds: number): string {
  return seconds < 120
    ? counted(seconds, 'Sekunde', 'Sekunden')
    : counted(Math.ceil(seconds / 60), 'Minute', 'Minuten');
}
