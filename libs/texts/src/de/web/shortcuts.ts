import type { Translated } from '../../translated';
import type { shortcutTexts as english } from '../../en/web/shortcuts';

/** Shortcuts of the keyboard, and the admins' command palette. */
export const shortcutTexts: Translated<typeof english> = {
  open: 'Tastenkürzel',
  title: 'Tastenkürzel',
  paletteKeys: 'Strg K',
  then: 'dann',
  groups: { general: 'Allgemein', pages: 'Zu einer Seite', queue: 'In den wartenden Auszahlungen' },
  list: 'Diese Tastenkürzel zeigen',
  search: 'Zum Suchfeld',
  palette: 'Mitglieder, Auszahlungen und Deployments suchen',
  nextRequest: 'Nächster Antrag',
  previousRequest: 'Voriger Antrag',
  openRequest: 'Antrag öffnen',
  enter: 'Eingabe',
  switch: 'Kürzel aus einzelnen Tasten',
  switchText: 'Dieser Browser merkt es sich. Sie ruhen, während Sie in ein Feld tippen.',
  close: 'Schließen',
  notLoaded: { title: 'Nicht geladen', text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.' },
  queue: 'Auszahlungen, die warten',
  finder: {
    title: 'Suchen',
    label: 'Mitglieder, Auszahlungen, Deployments und Seiten suchen',
    hint: 'Name, E-Mail, Code, Wallet, Hash, Version',
    pages: 'Seiten und Aktionen',
    members: 'Mitglieder',
    withdrawals: 'Auszahlungen',
    deployments: 'Software-Deployments',
    createInvitation: 'Eine Einladung erstellen',
    createDeployment: 'Ein Deployment anlegen',
    found: (count: number) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    searching: 'Suche läuft',
    nothing: 'Ohne Ergebnis. Versuchen Sie einen Namen, eine E-Mail-Adresse, ein Wallet oder eine Version.',
    failed: 'Mitglieder, Auszahlungen und Deployments konnten nicht durchsucht werden. Versuchen Sie es noch einmal.',
    withdrawal: (amount: string, name: string) => `${amount} USDC von ${name}`,
  },
};
