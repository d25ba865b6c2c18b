import type { Cycle, CyclePreview } from '@ballast/dto/client/schemas';
import { cycleDay, isBusinessDay } from './cycle-day';

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
  endedToday: null,
};
const next = { reward: '0.126923', principal: '1000', counting: null, uncovered: false };
const weekend: CyclePreview = { ...preview, canStart: false, code: 'NOT_A_BUSINESS_DAY', reason: 'Weekdays only.' };
const run: CyclePreview = { ...preview, canStart: false, code: 'CYCLE_ALREADY_RUN_TODAY' };
const cycle: Cycle = {
  id: '1',
  status: 'active',
  startedAt: '2026-11-20T08:00:00Z',
  completesAt: '2026-11-20T16:00:00Z',
  reward: '0.126923',
};

describe('the day of a member', () => {
  it('is the cycle while there is one', () => {
    expect(cycleDay(cycle, preview).kind).toBe('running');
    expect(cycleDay({ ...cycle, status: 'completed' }, preview).kind).toBe('completed');
  });

  it('is ready only when the server says so', () => {
    expect(cycleDay(null, preview)).toEqual({ kind: 'ready', reward: '0.126923', counting: null });
  });

  it('is finished after the reward was collected, which is no fault', () => {
    const ended = { outcome: 'collected', reward: '0.13' } as const;
    expect(cycleDay(null, { ...run, endedToday: ended })).toEqual({ kind: 'collected', reward: '0.13', next });
  });

  it('is used up after a cycle was cancelled, which is not said to be collected', () => {
    const ended = { outcome: 'cancelled', reward: '0.13' } as const;
    expect(cycleDay(null, { ...run, endedToday: ended })).toEqual({ kind: 'cancelled', reward: '0.13', next });
  });

  it('is a refusal where a server of an earlier version does not say how it ended', () => {
    expect(cycleDay(null, run)).toMatchObject({ kind: 'blocked', code: 'CYCLE_ALREADY_RUN_TODAY' });
  });

  it('is a weekend, with what a cycle would pay', () => {
    expect(cycleDay(null, weekend)).toEqual({ kind: 'weekend', next });
  });

  it('says why not, and what it would pay', () => {
    const short = { ...preview, canStart: false, code: 'RESERVES_SHORT', reason: 'Reserves do not match.' };
    expect(cycleDay(null, short)).toEqual({
      kind: 'blocked',
      code: 'RESERVES_SHORT',
      reason: 'Reserves do not match.',
      next,
    });
  });

  it('tells what counts now from what counts later', () => {
    const later = { principal: '4500.5', earningFrom: '2026-11-23T00:00:00.000Z' };
    const counting = { earning: '1000', rest: '3500.5', from: later.earningFrom };
    expect(cycleDay(null, { ...preview, ...later })).toMatchObject({ kind: 'ready', counting });
    const none = { ...later, earningPrincipal: '0', reward: null, canStart: false, code: 'NOT_EARNING_YET' };
    // As it should be on the day of a first deposit: no fault.
    expect(cycleDay(null, { ...preview, ...none })).toEqual({ kind: 'notYet', from: later.earningFrom });
  });

  it('marks a reward that the pool could not cover, whatever else is in the way', () => {
    expect(cycleDay(null, { ...weekend, poolCovers: false })).toMatchObject({ next: { ...next, uncovered: true } });
  });

  it('asks for a deposit when there is no principal, and tells first how a day ended on which it was redeemed', () => {
    const nothing = { ...preview, canStart: false, principal: '0', reward: null, code: 'BELOW_MINIMUM_PRINCIPAL' };
    expect(cycleDay(null, nothing).kind).toBe('noDeposit');
    const redeemed = { ...run, principal: '0', endedToday: { outcome: 'cancelled', reward: '0.13' } as const };
    expect(cycleDay(null, redeemed)).toMatchObject({ kind: 'cancelled', reward: '0.13', next: { principal: '0' } });
    expect(cycleDay(null, { ...nothing, endedToday: redeemed.endedToday }).kind).toBe('cancelled');
  });
});

describe('whether it is a business day', () => {
  it('is said by the state, and by the programme where the state does not say it', () => {
    const [open, closed] = [{ isBusinessDay: true }, { isBusinessDay: false }];
    expect(isBusinessDay(cycleDay(null, weekend), open)).toBe(false);
    expect(isBusinessDay(cycleDay(null, preview), closed)).toBe(true);
    expect(isBusinessDay(cycleDay(cycle, preview), closed)).toBe(false);
    expect(isBusinessDay(undefined, open)).toBe(true);
  });
});
