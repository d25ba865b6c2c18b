import { DeploymentsHarness } from '../testing/deployments-harness';
import { FailStaleDeployments } from './fail-stale-deployments';

describe('a deployment that CI has left hanging', () => {
  let service: DeploymentsHarness;
  beforeAll(async () => (service = await DeploymentsHarness.start({ STALE_AFTER_MINUTES: '30' })));
  afterAll(() => service.stop());
  const look = () => service.app.get(FailStaleDeployments).failStale();

  it('fails after the configured silence, once, and says why', async () => {
    const building = await service.deployment({}, 'building');
    const deploying = await service.deployment({}, 'building', 'deploying');
    const pending = await service.deployment();
    const healthy = await service.deployment({}, 'building', 'deploying', 'healthy');
    service.clock.advance(20 * 60_000);
    await service.change(deploying.id, { metrics: { step: 2 } });
    service.clock.advance(10 * 60_000);
    expect((await Promise.all([look(), look(), look()])).reduce((sum, n) => sum + n)).toBe(2);
    expect((await service.timeline(building.id))[0]).toBe('building → failed: no word from CI for 30 minutes');
    expect((await service.timeline(pending.id))[0]).toBe('pending → failed: no word from CI for 30 minutes');
    const status = async (id: string) =>
      ((await service.api.get(`/api/deployments/${id}`).set(service.as.admin())).body as { status: string }).status;
    expect(await Promise.all([building, deploying, pending, healthy].map(({ id }) => status(id)))).toEqual([
      ...['failed', 'deploying', 'failed', 'healthy'],
    ]);
    service.clock.advance(20 * 60_000);
    expect(await look()).toBe(1);
  });

  it('fails straight from pending by silence alone: CI has to say that it builds first', async () => {
    const pending = await service.deployment();
    const { body } = await service.api
      .patch(`/api/deployments/${pending.id}`)
      .set(service.as.ci())
      .send({ status: 'failed' })
      .expect(409);
    expect(body).toMatchObject({ message: expect.stringContaining('Allowed from here: building.') });
    service.clock.advance(30 * 60_000);
    expect(await look()).toBeGreaterThanOrEqual(1);
    const { body: ended } = await service.api.get(`/api/deployments/${pending.id}`).set(service.as.admin());
    expect(ended).toMatchObject({
      ...{ status: 'failed', allowedMoves: [] },
      ...{ startedAt: service.clock.now().toISOString(), completedAt: service.clock.now().toISOString() },
    });
  });
});
