import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { DeploymentsHarness } from '../testing/deployments-harness';

const ago = (time: string): string => `now() - interval '${time}'`;

describe('what deployments keeps no longer', () => {
  let service: DeploymentsHarness;
  let id: string;
  beforeAll(async () => {
    service = await DeploymentsHarness.start({ RETAIN_EVENTS_DAYS: '40' });
    ({ id } = await service.deployment());
    await write('status_change', '900 days');
  });
  afterAll(() => service.stop());

  const write = (type: string, age: string) =>
    query(
      service.db,
      `INSERT INTO event (id, deployment_id, type, message, created_at) VALUES (gen_random_uuid(), $1, $2, $3, ${ago(age)})`,
      [id, type, `${type} ${age}`],
    );
  const lines = async () =>
    (await query<{ message: string }>(service.db, 'SELECT message FROM event WHERE code IS NULL ORDER BY 1')).map(
      ({ message }) => message,
    );

  it('are health checks, figures and log entries of long ago, and never how a status changed', async () => {
    for (const type of ['health_check', 'metric_update', 'log_entry']) {
      await write(type, '40 days');
      await write(type, '39 days');
    }
    expect(await service.app.get(Retention).run()).toEqual({ event: 3 });
    const kept = ['health_check 39 days', 'log_entry 39 days', 'metric_update 39 days', 'status_change 900 days'];
    expect(await lines()).toEqual(kept);
  });

  it('is nothing of the last 30 days, whatever a process asks for', async () => {
    await write('log_entry', '29 days 23:59');
    const remove = query(service.db, "DELETE FROM event WHERE message = 'log_entry 29 days 23:59'");
    await expect(remove).rejects.toThrow(/append-only/);
    const changes = query(
      service.db,
      "DELETE FROM event WHERE type = 'status_change' AND created_at < now() - interval '899 days'",
    );
    await expect(changes).rejects.toThrow(/append-only/);
  });

  it('are deliveries after a month', async () => {
    await query(
      service.db,
      `INSERT INTO github_delivery VALUES ('due', ${ago('30 days')}), ('kept', ${ago('29 days')})`,
    );
    expect(await service.app.get(Retention).run()).toEqual({ github_delivery: 1 });
    expect(await query(service.db, 'SELECT id FROM github_delivery')).toEqual([{ id: 'kept' }]);
  });
});
