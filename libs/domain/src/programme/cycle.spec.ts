import { completesAt, cycleStatus, rewardAvailableAt } from './cycle';

const start = new Date('2026-10-24T20:00:00Z');

describe('the life of a cycle', () => {
  it('takes 8 hours of real time, over a change of the clocks too', () => {
    expect(completesAt(start).toISOString()).toBe('2026-10-25T04:00:00.000Z');
  });

  it.each([
    ['2026-10-25T03:59:59.999Z', 'active'],
    ['2026-10-25T04:00:00.000Z', 'completed'],
    ['2036-10-25T04:00:00.000Z', 'completed'],
  ])('is at %s %s', (now, status) => {
    expect(cycleStatus(completesAt(start), new Date(now))).toBe(status);
  });

  it('locks what was collected for 48 hours', () => {
    expect(rewardAvailableAt(start).toISOString()).toBe('2026-10-26T20:00:00.000Z');
  });
});
