import fc from 'fast-check';
import {
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
  sessionIsAlive,
  sessionNeedsTouch,
} from './session-lifetime';

const START = new Date('2026-03-02T12:00:00Z');
const after = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);
const DAY = 86_400_000;

describe('a session', () => {
  it.each([
    ['just made', 0, 0, true],
    ['unused for a millisecond less than seven days', 0, SESSION_IDLE_MS - 1, true],
    ['unused for seven days', 0, SESSION_IDLE_MS, false],
    ['used all the time, for less than thirty days', 29 * DAY, SESSION_ABSOLUTE_MS - 1, true],
    ['used all the time, for thirty days', 29.9 * DAY, SESSION_ABSOLUTE_MS, false],
  ])('%s', (_name, lastSeen, now, alive) => {
    expect(sessionIsAlive({ createdAt: START, lastSeenAt: after(lastSeen) }, after(now))).toBe(alive);
  });

  it('once over stays over', () => {
    fc.assert(
      fc.property(fc.nat(40 * DAY), fc.nat(40 * DAY), fc.nat(40 * DAY), (seen, now, more) => {
        const session = { createdAt: START, lastSeenAt: after(seen) };
        fc.pre(!sessionIsAlive(session, after(now)));
        expect(sessionIsAlive(session, after(now + more))).toBe(false);
      }),
    );
  });

  it('notes its last use at most once a minute', () => {
    const session = { createdAt: START, lastSeenAt: START };
    expect(sessionNeedsTouch(session, after(SESSION_TOUCH_MS - 1))).toBe(false);
    expect(sessionNeedsTouch(session, after(SESSION_TOUCH_MS))).toBe(true);
  });
});
