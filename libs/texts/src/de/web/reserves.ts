import type { Translated } from '../../translated';
import type { reservesTexts as english } from '../../en/web/reserves';

/** Reserves, as far as the landing page says them: what is owed beside what is held. The rest is in reserves-page.ts. */
export const reservesTexts: Translated<typeof english> = {
  owed: 'Den Mitgliedern geschuldet',
  held: 'Vorhanden',
  coverage: 'Deckungsgrad',
  surplus: 'Überschuss im Topf',
  difference: 'Abweichung zur Chain',
  block: (block: string) => `Block ${block}`,
  asOf: (time: string) => `Stand: ${time}`,
  noBlock: 'Noch wurde kein finaler Block verglichen.',
  matches: 'Gedeckt',
  short: 'Nicht gedeckt',
  stale: 'Verzögert',
  live: 'Aktuelle Deckung',
  proof: 'Selbst prüfen',
};
