import fc from 'fast-check';
import {
  DEPLOYMENT_STATUSES,
  allowedMoves,
  isStale,
  isUnderWay,
  timesAfter,
  transitionPath,
} from './deployment-status';

const status = fc.constantFrom(...DEPLOYMENT_STATUSES);

describe('the moves of a deployment', () => {
  it.each([
    ['pending', ['building']],
    ['building', ['deploying', 'failed']],
    ['deploying', ['healthy', 'failed']],
    ['healthy', ['unhealthy']],
    ['unhealthy', ['healthy']],
    ['failed', []],
  ] as const)('from %s are %j', (from, moves) => {
    expect(allowedMoves(from)).toEqual(moves);
  });

  it('lead on the shortest way wherever there is one', () => {
    expect(transitionPath('pending', 'healthy')).toEqual(['building', 'deploying', 'healthy']);
    expect(transitionPath('pending', 'failed')).toEqual(['building', 'failed']);
    expect(transitionPath('unhealthy', 'healthy')).toEqual(['healthy']);
    expect(transitionPath('failed', 'healthy')).toBeNull();
    expect(transitionPath('healthy', 'failed')).toBeNull();
  });

  it('make every step of every way', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const way = transitionPath(from, to);
        way?.forEach((step, at) => expect(allowedMoves(at === 0 ? from : way[at - 1]!)).toContain(step));
        if (way !== null) expect(way.at(-1)).toBe(to);
      }),
    );
  });
});

describe('the times of a deployment', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

  it('start on leaving pending, end when healthy or failed, and stay', () => {
    const none = { startedAt: null, completedAt: null };
    const started = timesAfter(none, 'building', at(1));
    expect(started).toEqual({ startedAt: at(1), completedAt: null });
    const done = timesAfter(timesAfter(started, 'deploying', at(2)), 'healthy', at(3));
    expect(done).toEqual({ startedAt: at(1), completedAt: at(3) });
    expect(timesAfter(timesAfter(done, 'unhealthy', at(4)), 'healthy', at(5))).toEqual(done);
    expect(timesAfter(none, 'pending', at(1))).toEqual(none);
  });

  it.each([
    ['building', 30, true],
    ['deploying', 31, true],
    ['building', 29, false],
    ['pending', 30, true],
    ['pending', 29, false],
    ['unhealthy', 600, false],
    ['healthy', 600, false],
    ['failed', 600, false],
  ] as const)('%s and silent for %i minutes is stale: %s', (state, minutes, stale) => {
    expect(isStale({ status: state, lastReportAt: at(0) }, { now: at(minutes), afterMinutes: 30 })).toBe(stale);
  });

  it('are open as long as it is under way', () => {
    expect(DEPLOYMENT_STATUSES.filter(isUnderWay)).toEqual(['pending', 'building', 'deploying']);
  });
});
