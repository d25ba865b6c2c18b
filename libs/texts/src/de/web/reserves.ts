import type { Translated } from '../../translated';
import type { reservesTexts as english } from '../../en/web/reserves';

/** Reserves: what is owed beside what is held. */
export const reservesTexts: Translated<typeof english> = {
  title: 'Deckung',
  lead: 'Was den Mitgliedern geschuldet wird und was die Chain für sie hält, verglichen am selben finalen Block.',
  owed: 'Den Mitgliedern geschuldet',
  held: 'Vorhanden',
  coverage: 'Deckungsgrad',
  coverageLong: 'Deckungsgrad (vorhanden ÷ geschuldet)',
  surplus: 'Überschuss im Topf',
  surplusLong: 'Überschuss: Geld im Topf, das niemandem geschuldet wird',
  announcedLong: 'Angekündigte Entnahmen aus dem Topf',
  difference: 'Abweichung zur Chain',
  differenceLong: 'Unterschied zwischen Hauptbuch und Chain',
  block: (block: string) => `Block ${block}`,
  asOf: (time: string) => `Stand: ${time}`,
  noBlock: 'Noch wurde kein finaler Block verglichen.',
  matches: 'Gedeckt',
  short: 'Nicht gedeckt',
  shortText:
    'Es ist weniger vorhanden, als geschuldet wird. Neue Zyklen und neue Empfangsadressen sind angehalten, bis beides wieder übereinstimmt.',
  stale: 'Verzögert',
  staleText:
    'Die Chain hat seit einiger Zeit neue Blöcke nicht bestätigt. Gutschriften und Zahlungen warten; dies sind die letzten bestätigten Zahlen.',
  live: 'Deckung im Moment',
};
