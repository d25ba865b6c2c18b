import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { eventually } from '@ballast/testing/net/eventually';
import { Product } from '../chaos/product';
import { joinClub, type SimulatedMember } from '../chaos/load/club';
import { Random } from '../chaos/random';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';

/** `npm test` has built it before. */
const BUILD = path.resolve(__dirname, '../../dist');
const DEAD_MS = 12_000;
/** Requests a second. */
const RATE = 20;
jest.setTimeout(300_000);

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** The everyday requests of members and visitors, including sign-ins and writes. */
const DAY: readonly Ask[] = [
  { method: 'GET', path: '/api/user' },
  { method: 'GET', path: '/api/cycles/active' },
  { method: 'GET', path: '/api/reserves' },
  { method: 'GET', path: '/api/deposits' },
  { method: 'POST', path: '/api/deposits/pending', body: { amount: '25' } },
  { method: 'GET', path: '/api/auth/sessions' },
  { method: 'GET', path: '/api/rewards/available' },
  { method: 'GET', path: '/healthz' },
];

describe('two of each process behind HAProxy on /readyz', () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let product: Product;
  let member: SimulatedMember;

  beforeAll(async () => {
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-balanced-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    product = await Product.start(state, supervisor, BUILD);
    const { members: players } = await joinClub(product, 1, new Random(1));
    if (players[0] === undefined) throw new Error('Nobody joined.');
    member = players[0];
  });
  afterAll(async () => {
    await supervisor.stop();
    await product.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  /** Asks at a steady rate for that long at least: a slow machine sends as many, later. @returns what failed */
  async function ask(ms: number): Promise<{ failed: string[]; sent: number }> {
    const failed: string[] = [];
    const under: Promise<void>[] = [];
    const one = async ({ method, path: where, body }: Ask): Promise<void> => {
      const headers = method === 'POST' ? { 'idempotency-key': newId() } : {};
      const question = { headers, timeoutMs: 5_000, ...(body === undefined ? {} : { body }) };
      const status = await member.client.ask(method, where, question).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error: unknown) => String(error),
      );
      if (typeof status === 'string' || status >= 400) failed.push(`${method} ${where}: ${status}`);
    };
    for (let n = 0; n < (ms / 1000) * RATE; n += 1) {
      under.push(one(DAY[n % DAY.length]!));
      await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
    }
    await Promise.all(under);
    return { failed, sent: under.length };
  }

  it('fails no request while Redis is dead for 12 s, nor when it comes back empty', async () => {
    expect((await ask(2_000)).failed).toEqual([]);
    await supervisor.end('redis', 'SIGKILL');
    const dead = await ask(DEAD_MS);
    await product.startRedis();
    const after = await ask(3_000);
    expect({ dead: dead.failed, after: after.failed }).toEqual({ dead: [], after: [] });
    expect(dead.sent).toBeGreaterThan((DEAD_MS / 1000) * RATE * 0.5);
  });

  it('fails nobody who reads when one of each is killed, and takes each in again when it is back', async () => {
    const victims = ['gateway-1', 'auth-2', 'ledger-1', 'deployments-2', 'chain-watcher-1'] as const;
    await Promise.all(victims.map((instance) => supervisor.end(instance, 'SIGKILL')));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect((await ask(3_000)).failed).toEqual([]);
    for (const instance of victims) product.startInstance(instance);
    await Promise.all(victims.map((instance) => product.untilWhole(instance)));
    await eventually(async () => expect((await ask(1_000)).failed).toEqual([]));
  });
});
