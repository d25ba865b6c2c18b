import type { Translated } from '../../translated';
import type { shellTexts as english } from '../../en/web/shell';

/** Frame of every page and states that any card can be in. A visitor's first page loads it: what members alone read is in frame.ts. */
export const shellTexts: Translated<typeof english> = {
  brand: 'Ballast',
  skip: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  reserves: 'Deckung',
  signIn: 'Anmelden',
  scheme: { toLight: 'Zu hell wechseln', toDark: 'Zu dunkel wechseln' },
  toaster: { region: 'Meldungen (F8)', close: 'Meldung schließen' },
  sessionGone: { title: 'Nicht angemeldet', text: 'Sie sind abgemeldet. Die Anmeldung wird geöffnet ...' },
  usdcPaused: {
    title: (chain: string) => `Circle hat USDC auf ${chain} pausiert.`,
    text: 'Bis die Pause endet, kann dort niemand USDC senden, auch wir nicht. Rückzahlungen und Auszahlungen, die noch nicht gesendet wurden, warten und gehen danach weiter. Die Einlagen bleiben in den Vaults.',
  },
  failure: {
    title: 'Das konnte nicht geladen werden',
    text: 'Ihr Geld ist nicht betroffen: Es wurde nichts gesendet oder geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    retry: 'Noch einmal',
    requestId: 'Anfrage-ID',
    copyRequestId: 'Anfrage-ID kopieren',
  },
  crash: {
    title: 'Diese Seite funktioniert gerade nicht',
    text: 'Es wurde nichts gesendet. Laden Sie die Seite neu; wenn es wieder geschieht, sagen Sie dem Support, was Sie zuletzt getan haben.',
    reload: 'Seite neu laden',
  },
  connection: {
    offline: 'Sie sind offline.',
    notKept:
      'Das wurde vor dem Abbruch der Verbindung nicht mehr gelesen. Es erscheint, sobald Sie wieder verbunden sind.',
    silent: 'Ballast antwortet im Moment nicht.',
    repeating: 'Was Sie gesendet haben, wird noch einmal gesendet. Es wirkt einmal.',
    lastAnswer: 'Die Zahlen stammen aus der letzten Antwort und aktualisieren sich von selbst.',
    asOf: (time: string) => `Stand: ${time}`,
    lastAnswerOf: (time: string) => `Die Zahlen sind von ${time} Uhr und aktualisieren sich von selbst.`,
  },
  notConfirmed: { title: 'Nicht bestätigt', text: 'Es wurde nichts gesendet.' },
  noAnswer: 'Ballast war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  reveal: 'Eingabe zeigen oder verbergen',
  copied: 'Kopiert!',
  copyFailed: { title: 'Nicht kopiert', text: 'Kopieren in die Zwischenablage ist fehlgeschlagen' },
  explorer: 'Im Explorer ansehen',
  newTab: '(öffnet einen neuen Tab)',
  support: {
    label: 'Fragen und Antworten',
    title: 'Wie können wir helfen?',
    open: 'Fragen und Antworten öffnen',
    close: 'Fragen und Antworten schließen',
  },
  footer: {
    label: 'Rechtliches und Nachweise',
    risk: 'Ballast ist kein Bankkonto und nicht versichert. Prämien hängen davon ab, dass der Prämientopf gefüllt ist. Smart Contracts und USDC bergen Risiken.',
  },
};
