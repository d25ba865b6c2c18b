import type { DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import type { DeploymentEventDto } from '@ballast/dto/deployments/deployment-event.dto';
import { query } from '@ballast/platform/postgres/query';
import { DeploymentsHarness, RUNNING } from '../testing/deployments-harness';

describe('the timeline of a deployment', () => {
  let service: DeploymentsHarness;
  let one: DeploymentDto;
  const record = (body: Readonly<Record<string, unknown>>) =>
    service.api.post(`/api/deployments/${one.id}/events`).set(service.as.ci()).send(body);

  beforeAll(async () => (service = await DeploymentsHarness.start()));
  beforeEach(async () => (one = await service.deployment()));
  afterAll(() => service.stop());

  it('takes what CI has to say, with figures and texts', async () => {
    const metrics = { coverage: 99.5, commit: 'abc1234' };
    const { body } = await record({ type: 'metric_update', message: ' Tests passed ', metrics }).expect(201);
    expect(body).toMatchObject({ deploymentId: one.id, deploymentName: 'web', message: 'Tests passed', metrics });
    const { body: after } = await service.api.get(`/api/deployments/${one.id}`).set(service.as.admin()).expect(200);
    expect((after as DeploymentDto).metrics).toEqual(metrics);
  });

  it('comes newest first, in pages that neither skip nor repeat, alone and among all', async () => {
    for (let n = 0; n < 5; n += 1) await record({ type: 'log_entry', message: `line ${n}` }).expect(201);
    const first = await service.api.get('/api/deployment-events?limit=4').set(service.as.admin()).expect(200);
    const cursor = first.headers['x-next-cursor'] as string;
    const path = `/api/deployments/${one.id}/events?limit=10&cursor=${cursor}`;
    const rest = await service.api.get(path).set(service.as.admin()).expect(200);
    const lines = [...(first.body as DeploymentEventDto[]), ...(rest.body as DeploymentEventDto[])];
    expect(lines.map(({ message }) => message)).toEqual([
      ...['line 4', 'line 3', 'line 2', 'line 1', 'line 0', 'Created by a pipeline'],
    ]);
  });

  it('says what the product recorded in the language of its reader, and what others wrote as they wrote it', async () => {
    await record({ type: 'log_entry', message: 'Smoke tests passed' }).expect(201);
    await service.change(one.id, { status: 'building', url: 'https://app.example.org', metrics: { passed: 3 } });
    expect(await service.timeline(one.id, 'de')).toEqual([
      ...['Wartend → Wird gebaut', 'Messwerte gemeldet', 'Neue URL: https://app.example.org/'],
      ...['Smoke tests passed', 'Angelegt von a pipeline'],
    ]);
    const stored = await query(service.db, 'SELECT message FROM event WHERE deployment_id = $1 AND code IS NOT NULL', [
      one.id,
    ]);
    expect(stored).toEqual(Array(4).fill({ message: null }));
    const { body: all } = await service.api
      .get('/api/deployment-events?limit=1')
      .set(service.as.admin())
      .set('accept-language', 'de')
      .expect(200);
    expect(all).toMatchObject([{ message: 'Wartend → Wird gebaut' }]);
  });

  it('keeps what another version wrote: an older one a sentence, a later one a code', async () => {
    await query(
      service.db,
      `INSERT INTO event (id, deployment_id, type, message, code, params, created_at) VALUES
         ('ffffffff-0000-7000-8000-000000000001', $1, 'log_entry', 'Replaced by 2', NULL, NULL, now()),
         ('ffffffff-0000-7000-8000-000000000002', $1, 'log_entry', NULL, 'OF_LATER', '{}', now())`,
      [one.id],
    );
    expect((await service.timeline(one.id, 'de')).slice(0, 2)).toEqual(['OF_LATER', 'Replaced by 2']);
  });

  it('tells the changes to some states apart from all that was logged between them', async () => {
    const one = await service.deployment({ name: 'ill' }, ...RUNNING, 'unhealthy', 'healthy');
    await service.api.get('/api/deployment-events?status=ill').set(service.as.admin()).expect(400);
    const { body } = await service.api
      .get('/api/deployment-events?status=healthy,unhealthy&limit=3')
      .set(service.as.admin())
      .expect(200);
    expect(body).toMatchObject([
      { deploymentId: one.id, status: 'healthy' },
      { deploymentId: one.id, status: 'unhealthy' },
      { deploymentId: one.id, status: 'healthy' },
    ]);
  });

  it('of one environment is apart from that of the others, alone and with states, page by page', async () => {
    const staged = await service.deployment({ name: 'api', version: '2.0.0', environment: 'staging' }, ...RUNNING);
    await service.deployment({ name: 'api', version: '1.9.0' }, 'building', 'failed');
    const read = (search: string) => service.api.get(`/api/deployment-events?${search}`).set(service.as.admin());
    await read('environment=nowhere').expect(400);
    const named = { deploymentName: 'api', deploymentVersion: '2.0.0', deploymentEnvironment: 'staging' };
    const first = await read('environment=staging&limit=2').expect(200);
    const rest = await read(`environment=staging&limit=9&cursor=${first.headers['x-next-cursor'] as string}`).expect(
      200,
    );
    expect([...(first.body as unknown[]), ...(rest.body as unknown[])]).toMatchObject([
      { ...named, deploymentId: staged.id, status: 'healthy' },
      { ...named, status: 'deploying' },
      { ...named, status: 'building' },
      { ...named, status: 'pending' },
    ]);
    const { body } = await read('environment=staging&status=failed,healthy').expect(200);
    expect(body).toMatchObject([{ ...named, status: 'healthy' }]);
    expect((body as unknown[]).length).toBe(1);
    const unchanged = await read('environment=staging&limit=2').set('if-none-match', first.headers['etag'] as string);
    expect(unchanged.status).toBe(304);
  });

  it('is never rewritten', async () => {
    await expect(query(service.db, "UPDATE event SET message = 'x'")).rejects.toThrow(/append-only/);
    await expect(query(service.db, 'DELETE FROM event')).rejects.toThrow(/append-only/);
  });

  it.each([
    { type: 'party', message: 'x' },
    { type: 'log_entry', message: '' },
    { type: 'log_entry', message: '  ' },
    { type: 'log_entry', message: 'x'.repeat(4001) },
    { type: 'log_entry' },
    { type: 'log_entry', message: 'x', metrics: 'fast' },
  ])('does not take %j', async (body) => {
    expect((await record(body).expect(400)).body).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('belongs to a deployment that is there', async () => {
    const nowhere = '/api/deployments/01970000-0000-7000-8000-000000000000/events';
    const line = { type: 'log_entry', message: 'x' };
    await service.api.post(nowhere).set(service.as.ci()).send(line).expect(404);
    await service.api.get(nowhere).set(service.as.admin()).expect(404);
  });
});
