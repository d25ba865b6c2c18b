import type { Translated } from '../../translated';
import type { finderTexts as english } from '../../en/web/finder';

/** The admins' command palette. */
export const finderTexts: Translated<typeof english> = {
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
  nothing: 'Nicht gefunden. Versuchen Sie einen Namen, eine E-Mail-Adresse, ein Wallet oder eine Version.',
  failed: 'Mitglieder, Auszahlungen und Deployments konnten nicht durchsucht werden. Versuchen Sie es noch einmal.',
  withdrawal: (amount: string, name: string) => `${amount} USDC von ${name}`,
};
