import type { Cycle, CyclePreview } from '@ballast/dto/client/schemas';
import { earningState } from './earning-state';

const preview: CyclePreview = {
  canStart: true,
  reward: '0.126923',
  principal: '1000',
  annualRate: '3.30',
  code: null,
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
    expect(earningState(null, preview)).toEqual({ kind: 'ready', reward: '0.126923' });
  });

  it('says why not, and what it would pay', () => {
    const weekend = { ...preview, canStart: false, code: 'NOT_A_BUSINESS_DAY', reason: 'Weekdays only.' };
    expect(earningState(null, weekend)).toEqual({
      kind: 'blocked',
      code: 'NOT_A_BUSINESS_DAY',
      reason: 'Weekdays only.',
      reward: '0.126923',
      principal: '1000',
    });
  });

  it('asks for a deposit when there is none', () => {
    const nothing = { ...preview, canStart: false, principal: '0', reward: null, code: 'BELOW_MINIMUM_PRINCIPAL' };
    expect(earningState(null, nothing).kind).toBe('noDeposit');
  });
});
