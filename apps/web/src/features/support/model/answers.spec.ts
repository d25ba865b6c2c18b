import { landingTexts } from '@ballast/texts/web/landing';
import { supportTexts } from '@ballast/texts/web/support';
import type { SupportFigures } from '@ballast/texts/web/support-figures';
import { countAnswers, searchAnswers } from './search';

const FIGURE = '⟨figure⟩';
const figure = FIGURE as unknown as number;
const figures: SupportFigures = {
  chain: FIGURE,
  minimumDeposit: FIGURE,
  minimumPrincipal: FIGURE,
  lowestRate: FIGURE,
  highestRate: FIGURE,
  highestFrom: FIGURE,
  cycleHours: figure,
  lockHours: figure,
  overdueHours: figure,
  daysPerYear: figure,
  daysPerMonth: figure,
  timeZone: FIGURE,
  referralLevels: [{ level: figure, percent: FIGURE }],
  confirmations: figure,
};
const categories = supportTexts.content(figures);
const entries = categories.flatMap((category) => category.entries);

describe('the answers', () => {
  it('stand in the seven categories, four at least in each, each with a name of its own', () => {
    expect(categories.map(({ title }) => title)).toEqual([
      'Getting started',
      'Deposits',
      'Earnings',
      'Referrals',
      'Security',
      'Withdrawals',
      'Technical',
    ]);
    for (const category of categories) expect(category.entries.length).toBeGreaterThanOrEqual(4);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('state no number but the programme’s', () => {
    for (const { question, answer } of entries) expect(`${question} ${answer}`).not.toMatch(/\d/);
    expect(entries.filter(({ answer }) => answer.includes(FIGURE)).length).toBeGreaterThan(8);
  });

  it('promise nothing and say what can go wrong', () => {
    const all = entries.map(({ question, answer }) => `${question} ${answer}`).join(' ');
    expect(all).not.toMatch(/guarant|profit|passive income|risk-free|bank-level|don['’]t miss/i);
    expect(all).toMatch(/depend on the pool being funded/);
    expect(all).toMatch(/not a bank account/);
    expect(all).toMatch(/may need a licence/);
  });

  it('include every question that the landing page asks, word for word', () => {
    for (const { id, question } of landingTexts.faq.items)
      expect(entries.find((entry) => entry.id === id)?.question).toBe(question);
  });
});

describe('the search', () => {
  it.each([
    ['withdraw all', 'redeem'],
    ['tax', 'tax'],
  ])('leads from %s to what is meant', (words, id) => {
    const found = searchAnswers(categories, words).flatMap(({ entries: those }) => those);
    expect(found.map((entry) => entry.id)).toContain(id);
  });

  const some = [
    { id: 'a', title: 'A', entries: [{ id: '1', question: 'Who pays?', answer: 'The POOL does.' }] },
    { id: 'b', title: 'B', entries: [{ id: '2', question: 'What is the pool?', answer: 'Money set aside.' }] },
    { id: 'c', title: 'C', entries: [{ id: '3', question: 'When?', answer: 'On weekdays.' }] },
  ];

  it.each([
    ['pool', ['1', '2']],
    ['  Weekdays ', ['3']],
    ['WHO', ['1']],
    ['nowhere', []],
    ['', ['1', '2', '3']],
    ['   ', ['1', '2', '3']],
  ])('for %p finds %p in questions and answers, in any case', (query, ids) => {
    const found = searchAnswers(some, query);
    expect(found.flatMap((category) => category.entries.map(({ id }) => id))).toEqual(ids);
    expect(countAnswers(found)).toBe(ids.length);
    expect(found.every((category) => category.entries.length > 0)).toBe(true);
  });
});
