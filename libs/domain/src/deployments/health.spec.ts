import { DEPLOYMENT_STATUSES, type DeploymentStatus } from './deployment-status';
import { stateAfter, streakAfter } from './health';

/** Runs checks in turn: h is a hit, m a miss. */
function run(status: DeploymentStatus, checks: string): DeploymentStatus {
  let streak = { hits: 0, misses: 0 };
  let state = status;
  for (const check of checks) {
    streak = streakAfter(streak, check === 'h');
    state = stateAfter(state, streak) ?? state;
  }
  return state;
}

describe('health checks', () => {
  it.each([
    ['healthy', 'mm', 'healthy'],
    ['healthy', 'mmm', 'unhealthy'],
    ['healthy', 'mmhmm', 'healthy'],
    ['healthy', 'mmmh', 'unhealthy'],
    ['healthy', 'mmmhh', 'healthy'],
    ['healthy', 'mmmhmhh', 'healthy'],
    ['unhealthy', 'hmh', 'unhealthy'],
    ['unhealthy', 'hh', 'healthy'],
  ] as const)('make what is %s, after %s, %s', (from, checks, to) => expect(run(from, checks)).toBe(to));

  it('move nothing that is under way or has failed', () => {
    for (const status of DEPLOYMENT_STATUSES.filter((one) => !one.endsWith('healthy'))) {
      expect([run(status, 'hhhhh'), run(status, 'mmmmm')]).toEqual([status, status]);
    }
  });
});
