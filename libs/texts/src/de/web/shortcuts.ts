import type { Translated } from '../../translated';
import type { shortcutTexts as english } from '../../en/web/shortcuts';

/** Shortcuts of the keyboard. The words of the admins' command palette are in finder.ts. */
export const shortcutTexts: Translated<typeof english> = {
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
  queue: 'Auszahlungen, die warten',
};
