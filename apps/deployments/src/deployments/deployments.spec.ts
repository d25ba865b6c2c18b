import type {
  DeploymentDetailsDto,
  DeploymentDto,
  DeploymentSummaryDto,
} from '@ballast/dto/deployments/deployment.dto';
import { retryRefused } from '@ballast/testing/net/retry-refused';
import type { Test } from 'supertest';
import { DeploymentsHarness, RUNNING } from '../testing/deployments-harness';

const ADMIN = '01990000-0000-7000-8000-00000000000b';

describe('deployments', () => {
  let service: DeploymentsHarness;
  const admin = () => service.as.admin();
  const list = async (query = ''): Promise<DeploymentDto[]> =>
    (await service.api.get(`/api/deployments${query}`).set(admin()).expect(200)).body as DeploymentDto[];

  beforeAll(async () => (service = await DeploymentsHarness.start({ REPOSITORY_URL: 'https://git.example.org/club' })));
  afterAll(() => service.stop());

  it('begin as pending, by CI or by an admin, with their author in the timeline', async () => {
    const body = { name: ' web ', version: ' v1.2.3 ', environment: 'staging', url: 'https://app.example.org' };
    const { body: made } = await service.api.post('/api/deployments').set(service.as.ci('main')).send(body).expect(201);
    expect(made).toMatchObject({
      ...{ name: 'web', version: 'v1.2.3', environment: 'staging', url: 'https://app.example.org/', status: 'pending' },
      ...{ metrics: {}, allowedMoves: ['building'], createdBy: 'main', startedAt: null, completedAt: null },
    });
    expect(await service.timeline((made as DeploymentDto).id)).toEqual(['Created by main']);
    for (const [who, name] of [
      [service.as.admin(undefined, { adminName: 'Ada Lovelace' }), 'Ada Lovelace'],
      [service.as.admin(ADMIN), ADMIN],
    ] as const) {
      const { body: byHand } = await service.api.post('/api/deployments').set(who).send(body).expect(201);
      expect(byHand).toMatchObject({ createdBy: name });
      expect(await service.timeline((byHand as DeploymentDto).id)).toEqual([`Created by ${name}`]);
    }
  });

  it('pass their states with the times of leaving pending and of being done', async () => {
    const one = await service.deployment();
    service.clock.advance(60_000);
    const building = await service.change(one.id, { status: 'building' });
    expect(building).toMatchObject({ startedAt: '2026-03-02T12:01:00.000Z', completedAt: null });
    service.clock.advance(60_000);
    await service.change(one.id, { status: 'deploying' });
    const healthy = await service.change(one.id, { status: 'healthy', metrics: { latencyMs: 12.5, region: 'eu' } });
    expect(healthy).toMatchObject({
      ...{ startedAt: '2026-03-02T12:01:00.000Z', completedAt: '2026-03-02T12:02:00.000Z' },
      metrics: { latencyMs: 12.5, region: 'eu' },
    });
    expect((await service.timeline(one.id)).slice(0, 4)).toEqual([
      'deploying → healthy',
      'Metrics updated',
      'building → deploying',
      'pending → building',
    ]);
  });

  it.each([
    [[], 'healthy', 'building'],
    [[], 'failed', 'building'],
    [['building'], 'healthy', 'deploying, failed'],
    [['building', 'failed'], 'building', 'moves no more'],
    [[...RUNNING], 'failed', 'unhealthy'],
    [[...RUNNING], 'pending', 'unhealthy'],
  ])('after %j do not become %s; the answer says what is allowed', async (states, to, allowed) => {
    const one = await service.deployment({}, ...states);
    const { body } = await service.api
      .patch(`/api/deployments/${one.id}`)
      .set(service.as.ci())
      .send({ status: to, metrics: { lost: 1 } })
      .expect(409);
    expect(body).toMatchObject({ code: 'ILLEGAL_MOVE', message: expect.stringContaining(allowed) });
    const { body: after } = await service.api.get(`/api/deployments/${one.id}`).set(admin()).expect(200);
    const { previous, compareUrl, ...deployment } = after as Record<string, unknown>;
    expect(deployment).toEqual({ ...one, updatedAt: expect.any(String) });
    expect([previous, compareUrl]).toEqual([{ id: expect.any(String), version: '1.0.0' }, null]);
  });

  it('stay as they are when CI repeats a state', async () => {
    const one = await service.deployment({}, 'building');
    expect(await service.change(one.id, { status: 'building' })).toMatchObject({ status: 'building' });
    expect(await service.timeline(one.id)).toHaveLength(2);
  });

  it('take the place of what ran before under the same name and environment', async () => {
    const place = { name: 'shop', environment: 'production' };
    const first = await service.deployment({ ...place, version: '1' }, ...RUNNING);
    const elsewhere = await service.deployment({ ...place, version: '1', environment: 'staging' }, ...RUNNING);
    const second = await service.deployment({ ...place, version: '2' }, ...RUNNING);
    expect((await service.timeline(first.id))[0]).toBe('Replaced by 2');
    const all = await list();
    expect(all.find(({ id }) => id === first.id)?.replacedBy).toEqual({ id: second.id, version: '2' });
    expect(all.find(({ id }) => id === elsewhere.id)?.replacedBy).toBeNull();
    expect(second.replacedBy).toBeNull();
    // What is unhealthy for a while and healthy again replaces nobody.
    await service.change(first.id, { status: 'unhealthy' });
    await service.change(first.id, { status: 'healthy' });
    expect((await list()).find(({ id }) => id === second.id)?.replacedBy).toBeNull();
  });

  it('name what they roll back to, which ran in the same place', async () => {
    const first = await service.deployment({ name: 'api', version: '7' }, ...RUNNING);
    const back = await service.deployment({ name: 'api', version: '7', rollbackOf: first.id });
    expect(back.rollbackOf).toEqual({ id: first.id, version: '7' });
    expect(await service.timeline(back.id)).toEqual(['Created by a pipeline: rolls back to 7']);
    for (const rollbackOf of [first.id, '01970000-0000-7000-8000-000000000000']) {
      const body = { name: 'another', version: '7', environment: 'production', rollbackOf };
      await service.api.post('/api/deployments').set(service.as.ci()).send(body).expect(400);
    }
  });

  it('are listed by environment and states, in pages; the tiles count what the list shows', async () => {
    const other = await DeploymentsHarness.start();
    const add = (environment: string, ...states: string[]) =>
      other.deployment({ name: environment, environment }, ...states);
    for (let n = 0; n < 3; n += 1) await add('staging');
    await add('staging', 'building');
    await add('staging', 'building', 'failed');
    await add('production', ...RUNNING);
    const ask = async <T>(path: string) => (await other.api.get(path).set(other.as.admin()).expect(200)).body as T;
    const counts = await ask<DeploymentSummaryDto>('/api/deployments/summary?environment=staging');
    expect(counts).toEqual({ healthy: 0, active: 4, pending: 3, unhealthy: 0, failed: 1, total: 5 });
    const active = await ask<DeploymentDto[]>('/api/deployments?environment=staging&status=pending,building,deploying');
    expect(active).toHaveLength(counts.active);
    const page = await other.api.get('/api/deployments?limit=4').set(other.as.admin()).expect(200);
    const cursor = page.headers['x-next-cursor'] as string;
    const rest = await ask<DeploymentDto[]>(`/api/deployments?limit=4&cursor=${cursor}`);
    expect(new Set([...(page.body as DeploymentDto[]), ...rest].map(({ id }) => id)).size).toBe(6);
    await other.stop();
  });

  it('answer 304 to whoever has the list already', async () => {
    const first = await service.api.get('/api/deployments').set(admin()).expect(200);
    const tag = first.headers['etag'] as string;
    await service.api.get('/api/deployments').set(admin()).set('if-none-match', tag).expect(304);
    await service.deployment();
    await service.api.get('/api/deployments').set(admin()).set('if-none-match', tag).expect(200);
  });

  it('lose nothing when a hundred runners report at once', async () => {
    const reported = async (report: Test, status: number): Promise<DeploymentDto> =>
      (await retryRefused(report.set(service.as.ci())).expect(status)).body as DeploymentDto;
    const runner = async (n: number) => {
      const made = { name: `runner ${n}`, version: `${n}`, environment: 'production' };
      const { id } = await reported(service.api.post('/api/deployments').send(made), 201);
      const move = (status: string) => reported(service.api.patch(`/api/deployments/${id}`).send({ status }), 200);
      await move('building');
      const event = { type: 'log_entry', message: `step of ${n}`, metrics: { n } };
      await reported(service.api.post(`/api/deployments/${id}/events`).send(event), 201);
      await move('deploying');
      return move('healthy');
    };
    const done = await Promise.all(Array.from({ length: 100 }, (_, n) => runner(n)));
    for (const [n, one] of done.entries()) {
      expect(one).toMatchObject({ name: `runner ${n}`, version: `${n}`, status: 'healthy', metrics: { n } });
    }
    const timelines = await Promise.all(done.map(({ id }) => service.timeline(id)));
    timelines.forEach((lines, n) => expect(lines.filter((line) => line === `step of ${n}`)).toHaveLength(1));
  });

  it('let one of many equal moves through', async () => {
    const one = await service.deployment();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.api.patch(`/api/deployments/${one.id}`).set(service.as.ci()).send({ status: 'building' }),
      ),
    );
    expect(tries.every(({ status }) => status === 200)).toBe(true);
    expect((await service.timeline(one.id)).filter((line) => line === 'pending → building')).toHaveLength(1);
  });

  it.each([
    { name: '' },
    { name: '   ' },
    { name: 'n'.repeat(121) },
    { version: '' },
    { environment: 'moon' },
    { environment: undefined },
    { url: 5 },
    { rollbackOf: 'x' },
  ])('are not made from %j', async (fault) => {
    const body = { name: 'web', version: '1', environment: 'production', ...fault };
    const answer = await service.api.post('/api/deployments').set(service.as.ci()).send(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('name what ran before them, and the difference where the repository is known', async () => {
    const show = async ({ id }: { readonly id: string }) =>
      (await service.api.get(`/api/deployments/${id}`).set(admin()).expect(200)).body as DeploymentDetailsDto;
    const place = { name: 'compared' };
    const first = await service.deployment({ ...place, version: 'v1.0.0' }, ...RUNNING);
    await service.deployment({ ...place, version: 'v1.0.1' }, 'building', 'failed');
    await service.deployment({ ...place, version: 'v9', environment: 'staging' }, ...RUNNING);
    const second = await service.deployment({ ...place, version: 'v1.1.0' }, ...RUNNING);
    const back = await service.deployment({ ...place, version: 'v1.0.0', rollbackOf: first.id });
    expect(await show(first)).toMatchObject({ previous: null, compareUrl: null });
    expect(await show(second)).toMatchObject({
      previous: { id: first.id, version: 'v1.0.0' },
      compareUrl: 'https://git.example.org/club/compare/v1.0.0...v1.1.0',
    });
    // A roll-back shows what it takes away.
    expect((await show(back)).compareUrl).toBe('https://git.example.org/club/compare/v1.0.0...v1.1.0');
  });

  it('do not take a URL that leads inside', async () => {
    const body = { name: 'web', version: '1', environment: 'production', url: 'http://169.254.169.254/' };
    const { body: refusal } = await service.api.post('/api/deployments').set(service.as.ci()).send(body).expect(422);
    expect(refusal).toMatchObject({
      code: 'INVALID_URL',
      fields: { url: expect.stringContaining('not a public address') },
    });
  });

  it('keeps 100 names of figures, and refuses the report that brings more', async () => {
    const { id } = await service.deployment({}, ...RUNNING);
    const report = (lot: number, names = 50) => {
      const metrics = Object.fromEntries(Array.from({ length: names }, (_, at) => [`${lot} ${at}`, at]));
      return service.api.patch(`/api/deployments/${id}`).set(service.as.ci()).send({ metrics });
    };
    for (const lot of [1, 2, 1]) await report(lot).expect(200);
    const refused = await report(3, 1).expect(400);
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', params: { fault: { code: 'NOT_METRICS' } } });
    const { body } = await report(2).expect(200);
    expect(Object.keys((body as { metrics: object }).metrics)).toHaveLength(100);
  });

  it.each([
    { metrics: [] },
    { metrics: { a: null } },
    { metrics: { a: 'x'.repeat(201) } },
    { metrics: { a: {} } },
    { status: 'x' },
  ])('are not changed by %j', async (body) => {
    const one = await service.deployment();
    await service.api.patch(`/api/deployments/${one.id}`).set(service.as.ci()).send(body).expect(400);
  });

  it('are nobody’s but the admins’ to read and CI’s to write', async () => {
    const one = await service.deployment();
    const reads = ['/api/deployments', '/api/deployments/summary', `/api/deployments/${one.id}`];
    for (const path of [
      ...reads,
      `/api/deployments/${one.id}/events`,
      '/api/deployment-events',
      '/api/deployment-tokens',
    ]) {
      await service.api.get(path).expect(401);
      await service.api.get(path).set(service.as.member()).expect(403);
      const ci = await service.api.get(path).set(service.as.ci()).expect(403);
      expect(ci.body).toMatchObject({ code: 'CI_NOT_ALLOWED' });
      await service.api.get(path).set(admin()).expect(200);
    }
    await service.api.patch(`/api/deployments/${one.id}`).set(service.as.member()).send({}).expect(403);
    await service.api.post('/api/deployments').send({}).expect(401);
  });
});
