import type { Translated } from '../../translated';
import type { frameTexts as english } from '../../en/web/frame';

/** The frame of a member's screens: navigation, notices, and what several of them say. */
export const frameTexts: Translated<typeof english> = {
  nav: {
    label: 'Hauptmenü',
    dashboard: 'Übersicht',
    deposit: 'Einzahlen',
    redeem: 'Zurückholen',
    rewards: 'Prämien',
    history: 'Verlauf',
    deployment: 'Deployments',
    admin: 'Verwaltung',
    account: 'Konto',
    notifications: 'Benachrichtigungen',
    more: 'Mehr',
    logout: 'Abmelden',
  },
  menu: {
    label: 'Ihr Konto:',
    language: 'Sprache:',
    failed: { title: 'Sprache nicht geändert', text: 'Sie bleibt, wie sie war. Versuchen Sie es noch einmal.' },
  },
  bell: {
    unread: (unread: string) => `Benachrichtigungen, ${unread} ungelesen`,
    none: 'Benachrichtigungen',
    many: '>99',
  },
  member: { fallbackName: 'Mitglied', label: 'Premium-Mitglied', admin: 'Admin' },
  shortcuts: {
    open: 'Tastenkürzel',
    notLoaded: { title: 'Nicht geladen', text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.' },
  },
  notFound: {
    title: '404 Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite.',
    action: 'Zur Übersicht',
  },
  suspended:
    'Ihr Konto ist gesperrt. Sie können alles lesen und Ihre Einlage zurückholen; Zyklen, Einladungen und Auszahlungen von Prämien ruhen.',
  cancel: 'Abbrechen',
  waits: 'Das öffnet sich, sobald Ballast antwortet.',
};
