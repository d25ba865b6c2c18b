import { withdrawalNextStep, type WithdrawalProgress } from './withdrawal-next-step';

const REQUESTED = {
  status: 'requested',
  needsSecondAdmin: false,
  isLarge: false,
  approvals: 0,
  payment: null,
  reason: null,
} as const;

describe('what an admin reads about a request', () => {
  it.each<[string, Partial<WithdrawalProgress>, string | RegExp | null]>([
    ['a small one waits for one decision only', {}, null],
    ['a large one names the second admin', { needsSecondAdmin: true, isLarge: true }, /^This amount needs two admins/],
    ['a small one after others of the day names why', { needsSecondAdmin: true }, /approved today.*needs two admins/],
    ['half approved, nothing was sent', { needsSecondAdmin: true, approvals: 1 }, /Nothing was sent yet/],
    ['approved and not sent', { status: 'confirmed', payment: 'planned' }, /daily cap/],
    ['sent', { status: 'confirmed', payment: 'broadcast' }, /was sent/],
    ['paid by the pool under its id, by hand', { status: 'confirmed' }, /was sent/],
    ['failed', { status: 'failed', payment: 'failed', reason: 'USDC is paused.' }, /USDC is paused\. Nothing was paid/],
    ['denied', { status: 'rejected', reason: 'No.' }, null],
    ['paid', { status: 'completed', payment: 'done' }, null],
  ])('%s', (_why, progress, expected) => {
    const sentence = withdrawalNextStep({ ...REQUESTED, ...progress });
    if (expected === null) expect(sentence).toBeNull();
    else expect(sentence).toMatch(expected);
  });
});
