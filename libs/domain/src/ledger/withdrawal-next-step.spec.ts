import { returnReason } from './return-reason';
import { withdrawalNextStep, type NextStep, type WithdrawalProgress } from './withdrawal-next-step';

const REQUESTED = {
  status: 'requested',
  needsSecondAdmin: false,
  isLarge: false,
  approvals: 0,
  payment: null,
  reason: null,
} as const;

describe('what an admin reads about a request', () => {
  it.each<[string, Partial<WithdrawalProgress>, NextStep['step'] | null]>([
    ['a small one waits for one decision only', {}, null],
    ['a large one names the second admin', { needsSecondAdmin: true, isLarge: true }, 'two_admins'],
    ['a small one after others of the day names why', { needsSecondAdmin: true }, 'two_admins_today'],
    ['half approved, nothing was sent', { needsSecondAdmin: true, approvals: 1 }, 'second_admin'],
    ['approved and not sent', { status: 'confirmed', payment: 'planned' }, 'payment_waits'],
    ['sent', { status: 'confirmed', payment: 'broadcast' }, 'payment_sent'],
    ['paid by the pool under its id, by hand', { status: 'confirmed' }, 'payment_sent'],
    ['denied', { status: 'rejected', reason: returnReason('denied') }, null],
    ['paid', { status: 'completed', payment: 'done' }, null],
  ])('%s', (_why, progress, expected) => {
    expect(withdrawalNextStep({ ...REQUESTED, ...progress })?.step ?? null).toBe(expected);
  });

  it('failed names the reason', () => {
    const reason = returnReason('paused');
    const failed = { ...REQUESTED, status: 'failed', payment: 'failed', reason } as const;
    expect(withdrawalNextStep(failed)).toEqual({ step: 'payment_failed', params: { reason } });
  });
});
