import { SystemClock, TestClock } from './clock';

describe('the clock', () => {
  it('gives the machine time in production', () => {
    const before = Date.now();
    expect(new SystemClock().now().getTime()).toBeGreaterThanOrEqual(before);
  });

  it('stands still in a spec until it is moved, and nobody can move it through an answer', () => {
    const clock = new TestClock('2026-03-01T00:00:00Z');
    clock.now().setFullYear(1999);
    expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
    clock.advance(8 * 3_600_000);
    expect(clock.now().toISOString()).toBe('2026-03-01T08:00:00.000Z');
    clock.set('2026-10-25T01:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-10-25T01:00:00.000Z');
  });
});
