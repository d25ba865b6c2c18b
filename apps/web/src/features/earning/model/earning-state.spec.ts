import type { Cycle, CyclePreview } from '@ballast/dto/client/schemas';
import { earningState } from './earning-state';

const preview: CyclePreview = {
  canStart: true,
  reward: '0.126923',
  principal: '1000',
  earningPrincipal: '1000',
  earningFrom: null,
  poolCovers: true,
  annualRate: '3.30',
  code: null,
  params: null,
  reason: null,
};
const cycle: Cycle = {
  id: '1',
  status: 'active',
  startedAt: '2026-11-20T08:00:00Z',
  completesAt: '2026-11-20T16:00:00Z',
  reward: '0.126923',
};

describe('the earning card', () => {
  it('shows the cycle while there is one', () => {
    expect(earningState(cycle, preview).kind).toBe('running');
    expect(earningState({ ...cycle, status: 'completed' }, preview).kind).toBe('completed');
  });

  it('is ready only when the server says so', () => {
    expect(earningState(null, preview)).toEqual({ kind: 'ready', reward: '0.126923', counting: null });
  });

  it('says why not, and what it would pay', () => {
    const weekend = { ...preview, canStart: false, code: 'NOT_A_BUSINESS_DAY', reason: 'Weekdays only.' };
    expect(earningState(null, weekend)).toEqual({
      kind: 'blocked',
      code: 'NOT_A_BUSINESS_DAY',
      reason: 'Weekdays only.',
      reward: '0.126923',
      principal: '1000',
      counting: null,
      uncovered: false,
    });
  });

  it('tells what counts now from what counts later', () => {
    const later = { principal: '4500.5', earningFrom: '2026-11-23T00:00:00.000Z' };
    const counting = { earning: '1000', rest: '3500.5', from: later.earningFrom };
    expect(earningState(null, { ...preview, ...later })).toMatchObject({ kind: 'ready', counting });
    const none = { ...later, earningPrincipal: '0', reward: null, canStart: false, code: 'NOT_EARNING_YET' };
    expect(earningState(null, { ...preview, ...none })).toMatchObject({
      ...{ kind: 'blocked', code: 'NOT_EARNING_YET' },
      counting: { earning: '0', rest: '4500.5', from: later.earningFrom },
    });
  });

  it('marks a reward that the pool could not cover, whatever else is in the way', () => {
    const weekend = { ...preview, canStart: false, code: 'NOT_A_BUSINESS_DAY', poolCovers: false };
    expect(earningState(null, weekend)).toMatchObject({ kind: 'blocked', reward: '0.126923', uncovered: true });
  });

  it('asks for a deposit when there is none', () => {
    const nothing = { ...preview, canStart: false, principal: '0', reward: null, code: 'BELOW_MINIMUM_PRINCIPAL' };
    expect(earningState(null, nothing).kind).toBe('noDeposit');
  });
});
