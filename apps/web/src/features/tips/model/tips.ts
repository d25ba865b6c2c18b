import { tipsTexts } from '@ballast/texts/web/tips';

export type TipId = keyof typeof tipsTexts.titles;
export type TipCategory = keyof typeof tipsTexts.categories;
export type TipDifficulty = keyof typeof tipsTexts.difficulties;

/** A financial tip; its words are in the texts, by its id. */
export interface Tip {
  readonly id: TipId;
  readonly category: TipCategory;
  readonly difficulty: TipDifficulty;
  /** Seconds. */
  readonly readTime: number;
  /** Whether it names something to do today. */
  readonly actionable: boolean;
}

/** All tips in their order, which decides whose day it is. */
export const TIPS: readonly Tip[] = [
  { id: 'yield-fraud', category: 'investing', difficulty: 'beginner', readTime: 40, actionable: true },
  { id: 'apr-apy', category: 'basics', difficulty: 'beginner', readTime: 35, actionable: false },
  { id: 'key-safety', category: 'crypto', difficulty: 'beginner', readTime: 35, actionable: true },
  { id: 'half-thirty-twenty', category: 'budgeting', difficulty: 'beginner', readTime: 35, actionable: true },
  { id: 'diversification', category: 'investing', difficulty: 'beginner', readTime: 30, actionable: false },
  { id: 'emergency-fund', category: 'savings', difficulty: 'beginner', readTime: 40, actionable: true },
  { id: 'phishing', category: 'crypto', difficulty: 'beginner', readTime: 35, actionable: true },
  { id: 'fees', category: 'basics', difficulty: 'beginner', readTime: 30, actionable: true },
  { id: 'check-reserves', category: 'advanced', difficulty: 'intermediate', readTime: 35, actionable: true },
  { id: 'address-poisoning', category: 'crypto', difficulty: 'intermediate', readTime: 45, actionable: true },
  { id: 'compounding', category: 'basics', difficulty: 'beginner', readTime: 30, actionable: false },
  { id: 'expensive-debt', category: 'budgeting', difficulty: 'intermediate', readTime: 35, actionable: true },
  { id: 'stablecoin-risk', category: 'crypto', difficulty: 'intermediate', readTime: 40, actionable: false },
  { id: 'automatic-saving', category: 'savings', difficulty: 'beginner', readTime: 25, actionable: true },
  { id: 'second-factor', category: 'crypto', difficulty: 'beginner', readTime: 35, actionable: true },
  { id: 'inflation', category: 'savings', difficulty: 'intermediate', readTime: 35, actionable: false },
  { id: 'contract-risk', category: 'advanced', difficulty: 'advanced', readTime: 45, actionable: false },
  { id: 'time-horizon', category: 'investing', difficulty: 'intermediate', readTime: 35, actionable: true },
  { id: 'token-approvals', category: 'advanced', difficulty: 'advanced', readTime: 40, actionable: true },
  { id: 'records', category: 'advanced', difficulty: 'intermediate', readTime: 40, actionable: true },
];

const FIRST = TIPS[0] as Tip;

/** The tip at a place; places go round, so that the one after the last is the first and the one before the first the last. */
export function tipAt(place: number): Tip {
  return TIPS[((place % TIPS.length) + TIPS.length) % TIPS.length] ?? FIRST;
}
