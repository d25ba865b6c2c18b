import { randomUUID } from 'node:crypto';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LedgerHarness, fundPool } from '../testing/ledger-harness';

const RPCS = [
  { host: 'one.example', answers: true, agrees: true },
  { host: 'two.example', answers: true, agrees: false },
];
const PROCESS = {
  ...{ service: 'chain-watcher', state: 'ready', version: '0.1.0', startedAt: '2026-01-05T09:00:00.000Z' },
  ...{ dependencies: [{ name: 'chain-head', ok: true }], queues: [] },
};
const ANSWERS: Readonly<Record<string, object>> = {
  '/internal/process': PROCESS,
  '/internal/chain-state': { reading: { rpcs: RPCS, quorum: 2, finalityLagSeconds: 4 } },
};

/** Stands for the watcher, which is another process. */
async function watcherStub(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWERS[url] ?? {})),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('operations', () => {
  let ledger: LedgerHarness;
  let watcher: Awaited<ReturnType<typeof watcherStub>>;
  beforeAll(async () => {
    watcher = await watcherStub();
    ledger = await LedgerHarness.start({ WATCHER_URL: watcher.url });
  });
  afterAll(async () => {
    await ledger.stop();
    watcher.server.close();
  });

  const raise = (code: string) =>
    query(ledger.db, `INSERT INTO alarm (id, code, params, details, created_at) VALUES ($1, $2, '{}', '{}', now())`, [
      randomUUID(),
      code,
    ]);
  const read = async () => {
    const { body } = await ledger.api.get('/api/admin/operations').set(ledger.as.admin()).expect(200);
    return body as Record<string, unknown>;
  };
  const figures = async () => (await ledger.app.get(Metrics).registry.metrics()).split('\n');

  it('are for admins alone', async () => {
    await ledger.api.get('/api/admin/operations').expect(401);
    await ledger.api.get('/api/admin/operations').set(ledger.as.member(randomUUID())).expect(403);
  });

  it('show the watcher with its RPCs, and that nothing is recorded yet', async () => {
    expect(await read()).toMatchObject({
      watcher: PROCESS,
      chain: { rpcs: RPCS, quorum: 2, finalityLagSeconds: 4 },
      ...{ lastStatement: null, lastBackup: null, alarms: { critical: 0, warning: 0 } },
    });
  });

  it('show a watcher that is away as such', async () => {
    const alone = await LedgerHarness.start();
    const { body } = await alone.api.get('/api/admin/operations').set(alone.as.admin()).expect(200);
    expect(body).toMatchObject({ watcher: { state: 'away', version: null }, chain: null });
    await alone.stop();
  });

  it('count open alarms by their severity, and tell Prometheus of each code', async () => {
    for (const code of ['POOL_DAYS_LOW', 'AUDIT_DIFFERENCE', 'OF_ANOTHER_VERSION']) await raise(code);
    expect(await read()).toMatchObject({ alarms: { critical: 2, warning: 1 } });
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'alarms_open{code="POOL_DAYS_LOW",severity="warning"} 1',
        'alarms_open{code="OF_ANOTHER_VERSION",severity="critical"} 1',
        'alarms_open{code="RESERVES_DIFFERENCE",severity="critical"} 0',
      ]),
    );
  });

  it('show the newest backup where backups are recorded', async () => {
    await query(
      ledger.db,
      `CREATE TABLE IF NOT EXISTS ledger.backup (name text PRIMARY KEY, method text NOT NULL,
         finished_at timestamptz NOT NULL, bytes bigint NOT NULL, verified_at timestamptz)`,
    );
    await query(
      ledger.db,
      `INSERT INTO ledger.backup VALUES ('a', 'dump', '2026-01-05T03:00Z', 1, '2026-01-05T04:00Z'),
                                        ('b', 'pgbackrest', '2026-01-06T03:00Z', 1, NULL)`,
    );
    expect(await read()).toMatchObject({
      lastBackup: { method: 'pgbackrest', finishedAt: '2026-01-06T03:00:00.000Z', verifiedAt: null },
    });
  });
});

describe('the figures of money', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => (ledger = await LedgerHarness.start()));
  afterAll(() => ledger.stop());

  it('are those of the reserves, read once for all of them', async () => {
    await fundPool(ledger.db, 1_500_000n);
    const metrics = ledger.app.get(Metrics);
    const text = await metrics.registry.metrics();
    for (const line of [
      'pool_free_usdc 1.5',
      'reserves_owed_usdc 0',
      'reserves_current 0',
      'payments_open{kind="reward"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    // Nothing was collected yet: no pace, and no figure that would say how long the pool lasts.
    expect(text).toMatch(/^# TYPE pool_days_covered gauge$/m);
    expect(text).not.toMatch(/^pool_days_covered /m);
    await fundPool(ledger.db, 1_000_000n);
    expect(await metrics.registry.metrics()).toContain('\npool_free_usdc 1.5\n');
  });
});
