import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { DeploymentsHarness, RUNNING } from '../testing/deployments-harness';
import { CheckHealth } from './check-health';

describe('health checks', () => {
  let service: DeploymentsHarness;
  let target: Server;
  let url: string;
  let status = 200;
  let calls = 0;
  /** Before one answers, by its path. */
  let before: Readonly<Record<string, () => Promise<unknown>>> = {};

  beforeAll(async () => {
    target = createServer((request, response) => {
      calls += 1;
      void (before[request.url ?? ''] ?? (() => Promise.resolve()))().then(() => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/`;
  });
  beforeEach(async () => {
    service = await DeploymentsHarness.start({ ALLOW_PRIVATE_HEALTH_CHECKS: 'true' });
    status = 200;
    calls = 0;
    before = {};
  });
  afterEach(() => service.stop());
  afterAll(() => new Promise((resolve) => target.close(resolve)));

  /** Puts the address past the door that refuses it, as an installation with its own network would allow it. */
  const running = async (...states: string[]): Promise<DeploymentDto> => {
    const one = await service.deployment({}, ...states);
    await query(service.db, 'UPDATE deployment SET url = $2 WHERE id = $1', [one.id, url]);
    return one;
  };
  const check = async (): Promise<number> => {
    service.clock.advance(60_000);
    return service.app.get(CheckHealth).checkDue();
  };
  const show = async (id: string) =>
    (await service.api.get(`/api/deployments/${id}`).set(service.as.admin()).expect(200)).body as DeploymentDto;

  it('make it unhealthy by three misses and healthy again by two hits, and say so', async () => {
    const { id } = await running(...RUNNING);
    await check();
    status = 503;
    await check();
    await check();
    expect((await show(id)).status).toBe('healthy');
    await check();
    expect(await show(id)).toMatchObject({
      status: 'unhealthy',
      metrics: { httpStatus: 503, latencyMs: expect.any(Number) },
    });
    status = 200;
    await check();
    expect((await show(id)).status).toBe('unhealthy');
    status = 204;
    await check();
    expect(await show(id)).toMatchObject({ status: 'healthy', metrics: { httpStatus: 204 } });
    const lines = (await service.timeline(id)).map((line) => line.replace(/\d+ ms/, 'N ms'));
    expect(lines.slice(0, -4)).toEqual([
      ...['unhealthy → healthy: 2 checks passed', 'Healthy: HTTP 200, N ms'],
      ...['healthy → unhealthy: 3 checks failed, HTTP 503', ...Array<string>(3).fill('Not healthy: HTTP 503, N ms')],
      'Healthy: HTTP 200, N ms',
    ]);
    const german = (await service.timeline(id, 'de')).map((line) => line.replace(/\d+ ms/, 'N ms'));
    expect(german.slice(0, 4)).toEqual([
      ...['Gestört → Gesund: 2 Prüfungen bestanden', 'Gesund: HTTP 200, N ms'],
      ...['Gesund → Gestört: 3 Prüfungen nicht bestanden, HTTP 503', 'Nicht gesund: HTTP 503, N ms'],
    ]);
  });

  it('tell the timeline what is new, and else a few times an hour', async () => {
    const { id } = await running(...RUNNING);
    for (let minute = 0; minute < 60; minute += 1) await check();
    expect(calls).toBe(60);
    const recorded = (await service.timeline(id)).filter((line) => line.startsWith('Healthy'));
    expect(recorded.length).toBe(4);
  });

  it('are made once a round, however many instances and ticks there are', async () => {
    await running(...RUNNING);
    service.clock.advance(60_000);
    const health = service.app.get(CheckHealth);
    const made = await Promise.all(Array.from({ length: 10 }, () => health.checkDue()));
    expect(made.reduce((sum, n) => sum + n)).toBe(1);
    expect(calls).toBe(1);
    expect(await health.checkDue()).toBe(0);
  });

  it('are all made in one round, and stored though one of them cannot be', async () => {
    const at = async (name: string): Promise<string> => {
      const { id } = await service.deployment({ name }, ...RUNNING);
      await query(service.db, 'UPDATE deployment SET url = $2 WHERE id = $1', [id, `${url}${name}`]);
      return id;
    };
    const slow = await at('slow');
    before = { '/slow': () => sleep(200) };
    await at('refused');
    await query(service.db, `ALTER TABLE deployment ADD CHECK (name <> 'refused' OR hits = 0) NOT VALID`);
    for (let more = 0; more < 20; more += 1) await at(`more-${more}`);
    calls = 0;
    await expect(check()).rejects.toThrow(AggregateError);
    expect(calls).toBe(22);
    expect((await show(slow)).metrics).toMatchObject({ httpStatus: 200 });
  });

  it('of what answers wait for none of sixty that do not, which a CI token can make up', async () => {
    const hang = `${url}hang`;
    let good = 0;
    before = { '/hang': () => sleep(5_000), '/good': () => Promise.resolve((good += 1)) };
    for (let n = 0; n < 60; n += 1) await service.deployment({ name: `made-up-${n}` }, ...RUNNING);
    await query(service.db, `UPDATE deployment SET url = $1, status = 'unhealthy', misses = 3`, [hang]);
    const { id } = await service.deployment({ name: 'good' }, ...RUNNING);
    await query(service.db, 'UPDATE deployment SET url = $2, hits = 1, checked_at = $3 WHERE id = $1', [
      ...[id, `${url}good`, service.clock.now()],
    ]);
    service.clock.advance(60_000);
    const round = service.app.get(CheckHealth).checkDue();
    await eventually(() => expect(good).toBe(1), 3_000);
    // And the next round begins before all of those were asked.
    expect(await round).toBe(21);
  }, 30_000);

  it('leave alone what is under way, has failed, was replaced or has no URL', async () => {
    await running();
    await running('building');
    await running('building', 'failed');
    const old = await running(...RUNNING);
    await service.deployment({ version: 'newer, without a URL' }, ...RUNNING);
    expect((await show(old.id)).replacedBy).not.toBeNull();
    expect(await check()).toBe(0);
  });

  it('are not made where an address leads inside; the timeline says why', async () => {
    const strict = await DeploymentsHarness.start();
    const one = await strict.deployment({}, ...RUNNING);
    await query(strict.db, 'UPDATE deployment SET url = $2 WHERE id = $1', [one.id, url]);
    expect(await strict.app.get(CheckHealth).checkDue()).toBe(1);
    expect(calls).toBe(0);
    expect((await strict.timeline(one.id))[0]).toMatch(
      /^Not healthy: not called: 127\.0\.0\.1 is not a public address/,
    );
    expect((await strict.timeline(one.id, 'de'))[0]).toMatch(
      /^Nicht gesund: nicht aufgerufen: 127\.0\.0\.1 ist keine öffentliche Adresse/,
    );
    await strict.stop();
  });
});
