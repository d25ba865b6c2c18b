import type { SupportCategory } from '@ballast/texts/web/support-figures';

/** The categories with only those entries whose question, answer or other words contain the query, in any case; blank: all of them. */
export function searchAnswers(categories: readonly SupportCategory[], query: string): readonly SupportCategory[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return categories;
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter(({ question, answer, words = '' }) =>
        [question, answer, words].some((text) => text.toLocaleLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** How many entries the categories hold together. */
export function countAnswers(categories: readonly SupportCategory[]): number {
  return categories.reduce((sum, { entries }) => sum + entries.length, 0);
}
