import type { Deployment } from '@ballast/dto/client/schemas';
import { swimlanesOf, type HealthChange } from './swimlanes';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();

let last = 0;
const release = (more: Partial<Deployment>): Deployment =>
  ({
    ...{ id: `d${(last += 1)}`, name: 'web', environment: 'production', version: 'v1', status: 'healthy' },
    ...{ startedAt: null, completedAt: null, replacedBy: null, createdAt: hoursAgo(0), updatedAt: hoursAgo(0) },
    ...more,
  }) as Deployment;

describe('the last 24 hours of a service', () => {
  it('show what ran, until what replaced it was healthy', () => {
    const newer = release({ version: 'v2', startedAt: hoursAgo(7), completedAt: hoursAgo(6) });
    const older = release({
      startedAt: hoursAgo(99),
      completedAt: hoursAgo(98),
      replacedBy: { id: newer.id, version: 'v2' },
    });
    const [swimlane, ...others] = swimlanesOf({ deployments: [newer, older], changes: [] }, NOW);
    expect(others).toEqual([]);
    expect(swimlane?.spans.map(({ kind, version, from, to }) => [kind, version, from, to])).toEqual([
      ['healthy', 'v1', 0, 0.75],
      ['active', 'v2', 17 / 24, 0.75],
      ['healthy', 'v2', 0.75, 1],
    ]);
  });

  it('show what failed at its time, what is under way until now, and what is unhealthy', () => {
    const failed = release({ status: 'failed', startedAt: hoursAgo(3), completedAt: hoursAgo(2) });
    const ill = release({ name: 'api', status: 'unhealthy', startedAt: hoursAgo(30), completedAt: hoursAgo(29) });
    const going = release({ name: 'api', status: 'building', startedAt: hoursAgo(1) });
    const swimlanes = swimlanesOf({ deployments: [going, failed, ill], changes: [] }, NOW);
    expect(swimlanes.map(({ name, spans }) => [name, spans.map(({ kind }) => kind)])).toEqual([
      ['api', ['unhealthy', 'active']],
      ['web', ['active', 'failed']],
    ]);
    expect(swimlanes[0]?.spans[1]).toMatchObject({ to: 1, ended: null });
    expect(swimlanes[1]?.spans[1]).toMatchObject({ from: 22 / 24, to: 22 / 24 });
  });

  it('show a release that waits, for as long as it has waited, and how long one waited that has begun since', () => {
    const waiting = release({ name: 'api', status: 'pending', createdAt: hoursAgo(2) });
    const long = release({ name: 'worker', status: 'pending', createdAt: hoursAgo(36) });
    const begun = release({ status: 'building', createdAt: hoursAgo(6), startedAt: hoursAgo(3) });
    const dropped = release({
      name: 'mail',
      status: 'failed',
      createdAt: hoursAgo(8),
      startedAt: hoursAgo(4),
      completedAt: hoursAgo(4),
    });
    const swimlanes = swimlanesOf({ deployments: [waiting, long, begun, dropped], changes: [] }, NOW);
    expect(swimlanes.map(({ name, spans }) => [name, spans.map(({ kind, from, to }) => [kind, from, to])])).toEqual([
      ['api', [['waiting', 22 / 24, 1]]],
      ['worker', [['waiting', 0, 1]]],
      [
        'web',
        [
          ['waiting', 18 / 24, 21 / 24],
          ['active', 21 / 24, 1],
        ],
      ],
      [
        'mail',
        [
          ['waiting', 16 / 24, 20 / 24],
          ['active', 20 / 24, 20 / 24],
          ['failed', 20 / 24, 20 / 24],
        ],
      ],
    ]);
    expect(swimlanes.slice(0, 2).flatMap(({ spans }) => spans.map(({ ended }) => ended))).toEqual([null, null]);
  });

  it('show no wait of under a minute, which is not seen, of one that has begun', () => {
    const times = (seconds: number) => ({ createdAt: hoursAgo(1 + seconds / 3600), startedAt: hoursAgo(1) });
    const kindsOf = (one: Deployment) =>
      swimlanesOf({ deployments: [one], changes: [] }, NOW).flatMap(({ spans }) => spans.map(({ kind }) => kind));
    expect(kindsOf(release({ status: 'building', ...times(59) }))).toEqual(['active']);
    expect(kindsOf(release({ status: 'building', ...times(60) }))).toEqual(['waiting', 'active']);
    expect(kindsOf(release({ status: 'pending' }))).toEqual(['waiting']);
  });

  it('show past spells of bad health, one that began before the first change at hand, too', () => {
    const running = release({ startedAt: hoursAgo(99), completedAt: hoursAgo(98) });
    const change = (status: HealthChange['status'], hours: number): HealthChange => {
      return { deploymentId: running.id, status, createdAt: hoursAgo(hours) };
    };
    const changes = [change('healthy', 6), change('unhealthy', 12), change('healthy', 18)];
    const [swimlane] = swimlanesOf({ deployments: [running], changes }, NOW);
    expect(swimlane?.spans.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['unhealthy', 0, 0.25],
      ['healthy', 0.25, 0.5],
      ['unhealthy', 0.5, 0.75],
      ['healthy', 0.75, 1],
    ]);
    const [now] = swimlanesOf(
      { deployments: [{ ...running, status: 'unhealthy' }], changes: [change('unhealthy', 12)] },
      NOW,
    );
    expect(now?.spans.map(({ kind, from, ended }) => [kind, from, ended])).toEqual([
      ['healthy', 0, NOW - 12 * 3_600_000],
      ['unhealthy', 0.5, null],
    ]);
  });

  it('count no health from before it first ran, or after it was replaced', () => {
    const newer = release({ version: 'v2', startedAt: hoursAgo(7), completedAt: hoursAgo(6) });
    const older = release({
      startedAt: hoursAgo(20),
      completedAt: hoursAgo(18),
      replacedBy: { id: newer.id, version: 'v2' },
    });
    const changes: HealthChange[] = [
      { deploymentId: older.id, status: 'healthy', createdAt: hoursAgo(2) },
      { deploymentId: older.id, status: 'unhealthy', createdAt: hoursAgo(3) },
      { deploymentId: older.id, status: 'healthy', createdAt: hoursAgo(18) },
    ];
    const [swimlane] = swimlanesOf({ deployments: [newer, older], changes }, NOW);
    expect(swimlane?.spans.map(({ kind, version, from, to }) => [kind, version, from, to])).toEqual([
      ['active', 'v1', 4 / 24, 0.25],
      ['healthy', 'v1', 0.25, 0.75],
      ['active', 'v2', 17 / 24, 0.75],
      ['healthy', 'v2', 0.75, 1],
    ]);
  });

  it('have nothing of what was over before them, or has not begun', () => {
    const over = release({ status: 'failed', startedAt: hoursAgo(26), completedAt: hoursAgo(25) });
    const over48 = release({
      status: 'failed',
      createdAt: hoursAgo(48),
      startedAt: hoursAgo(25),
      completedAt: hoursAgo(25),
    });
    const ahead = release({ status: 'pending', createdAt: hoursAgo(-1) });
    expect(swimlanesOf({ deployments: [ahead, over, over48], changes: [] }, NOW)).toEqual([]);
  });
});
