import type { Translated } from '../../translated';
import type { shellTexts as english } from '../../en/web/shell';

/** Frame of every page: navigation, states that any card can be in, things said by more than one screen. */
export const shellTexts: Translated<typeof english> = {
  brand: 'Ballast',
  skip: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  nav: {
    label: 'Hauptmenü',
    dashboard: 'Übersicht',
    deposit: 'Einzahlen',
    rewards: 'Prämien',
    history: 'Verlauf',
    deployment: 'Deployments',
    admin: 'Verwaltung',
    reserves: 'Deckung',
    account: 'Konto',
    more: 'Mehr',
    logout: 'Abmelden',
    logoutTip: 'Von Ihrem Konto abmelden',
  },
  member: { fallbackName: 'Mitglied', label: 'Premium-Mitglied' },
  scheme: { toLight: 'Zu hell wechseln', toDark: 'Zu dunkel wechseln' },
  toaster: { region: 'Meldungen (F8)', close: 'Meldung schließen' },
  sessionGone: { title: 'Nicht angemeldet', text: 'Sie sind abgemeldet. Die Anmeldung wird geöffnet ...' },
  notConfirmed: { title: 'Nicht bestätigt', text: 'Es wurde nichts gesendet.' },
  notFound: {
    title: '404 Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite.',
    action: 'Zur Übersicht',
  },
  suspended:
    'Ihr Konto ist gesperrt. Sie können alles lesen und Ihre Einlage zurückholen; Zyklen, Einladungen und Auszahlungen von Prämien ruhen.',
  usdcPaused: (chain: string) =>
    `Circle hat USDC auf ${chain} pausiert. Bis die Pause endet, kann dort niemand USDC senden, auch wir nicht. Rückzahlungen und Auszahlungen, die noch nicht gesendet wurden, warten und gehen danach weiter. Die Einlagen bleiben in den Vaults.`,
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
    silent: 'Ballast antwortet im Moment nicht.',
    lastAnswer: 'Die Zahlen stammen aus der letzten Antwort und aktualisieren sich von selbst.',
    lastAnswerOf: (time: string) => `Die Zahlen sind von ${time} Uhr und aktualisieren sich von selbst.`,
  },
  noAnswer: 'Ballast war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  reveal: 'Eingabe zeigen oder verbergen',
  copied: 'Kopiert!',
  copyFailed: { title: 'Nicht kopiert', text: 'Kopieren in die Zwischenablage ist fehlgeschlagen' },
  export: {
    button: 'CSV-Export',
    progress: (kilobytes: string) => `${kilobytes} kB empfangen`,
    done: 'Export fertig',
    failed: {
      title: 'Export fehlgeschlagen',
      text: 'Die Datei ist unvollständig und wurde nicht gespeichert. Versuchen Sie es noch einmal.',
    },
  },
  cancel: 'Abbrechen',
  back: 'Zurück',
  showMore: 'Mehr zeigen',
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
    reserves: 'Deckung',
  },
};
