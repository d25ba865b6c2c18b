import type { Translated } from '../../translated';
import type { supportTexts as english } from '../../en/web/support';
import { gettingStarted } from './answers/getting-started';
import { deposits } from './answers/deposits';
import { earnings } from './answers/earnings';
import { referrals } from './answers/referrals';
import { security } from './answers/security';
import { withdrawals } from './answers/withdrawals';
import { technical } from './answers/technical';

/** The help panel. Every figure in an answer is the programme's. */
export const supportTexts: Translated<typeof english> = {
  search: 'Fragen und Antworten durchsuchen',
  searchHint: 'Suchen',
  categories: 'Bereiche',
  found: (count: number) => `${count} Treffer`,
  none: 'Keine Antworten gefunden',
  contact: 'Support kontaktieren',
  operator: 'Fragen Sie den Betreiber:',
  noContact: 'Fragen Sie, wer Sie eingeladen hat, oder den Betreiber.',
  chat: 'Support-Chat öffnen',
  asOf: 'Zahlen, wie das Programm sie jetzt angibt.',
  content: (p) => [gettingStarted(p), deposits(p), earnings(p), referrals(p), security(), withdrawals(p), technical(p)],
};
