import { gettingStarted } from './answers/getting-started';
import { deposits } from './answers/deposits';
import { earnings } from './answers/earnings';
import { referrals } from './answers/referrals';
import { security } from './answers/security';
import { withdrawals } from './answers/withdrawals';
import { technical } from './answers/technical';
import type { SupportCategory, SupportFigures } from './support-figures';

/** The help panel. Every figure in an answer is the programme's. */
export const supportTexts = {
  search: 'Search questions and answers',
  searchHint: 'Search',
  categories: 'Categories',
  found: (count: number) => `Found ${count} result(s)`,
  none: 'No answers found',
  contact: 'Contact support',
  operator: 'Ask the operator:',
  noContact: 'Ask the person who invited you, or the operator.',
  chat: 'Open support chat',
  asOf: 'Figures as the programme states them now.',
  content: (p: SupportFigures): readonly SupportCategory[] => [
    gettingStarted(p),
    deposits(p),
    earnings(p),
    referrals(p),
    security(),
    withdrawals(p),
    technical(p),
  ],
};
