import type { Translated } from '../../translated';
import type { dashboardRestTexts as english } from '../../en/web/dashboard-rest';

/** The dashboard's second part: referral, activity, actions. */
export const dashboardRestTexts: Translated<typeof english> = {
  referral: {
    title: 'Menschen einladen',
    code: 'Ihr Code',
    link: 'Ihr Link',
    copyCode: 'Code kopieren',
    copyLink: 'Link kopieren',
    share: {
      button: 'Teilen',
      title: 'Ballast',
      text: 'Mit diesem Link können Sie Ballast beitreten.',
      qr: 'QR-Code Ihres Links zeigen',
      qrLabel: 'QR-Code Ihres Einladungslinks',
      qrMissing: 'Im Moment kein QR-Code. Kopieren Sie stattdessen den Link.',
    },
    invited: (count: string) => `${count} eingeladen`,
    nobodyYet: 'Noch niemand eingeladen. Geben Sie Ihren Code an Menschen weiter, die Sie kennen.',
    suspended: 'Mit Ihrem Code kann niemand beitreten, solange Ihr Konto gesperrt ist.',
    unlimited: 'Unbegrenzt',
    whoJoined: 'Wer beitrat',
    level: (level: number, percent: string | undefined) =>
      percent === undefined ? `Ebene ${level}` : `Ebene ${level} · ${percent} %`,
    members: (count: number) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
  },
  activity: {
    title: 'Letzte Bewegungen',
    viewAll: 'Alle ansehen',
    empty: 'Noch nichts. Ihre erste Einzahlung erscheint hier.',
    emptyAction: 'Einzahlen',
  },
  actions: {
    title: 'Schnellzugriff',
    tips: 'Finanztipps zum Lernen',
    analytics: 'Auswertung ansehen',
    reserves: 'Deckung prüfen',
    support: 'Support kontaktieren',
  },
};
