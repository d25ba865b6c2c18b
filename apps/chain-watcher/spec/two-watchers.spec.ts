import { eventually } from '@ballast/testing/net/eventually';
import type { Running } from '@ballast/testing/processes/start-process';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { Client } from 'pg';
import { ClubProcesses } from './testing/club-processes';

const USDC = 1_000_000n;
const MEMBERS = 8;
const REDEMPTIONS = 4;
const WITHIN = 60_000;
jest.setTimeout(240_000);

/**
 * Two watchers with the same keys and queues of their own, so that nothing but the ledger keeps them from doing everything
 * twice: worse than two behind one queue, where a run of one may overlap the next run of the other.
 */
describe('two watchers on one ledger', () => {
  let club: ClubProcesses;
  let db: Client;
  let watchers: Running[];
  let queues: string[];
  const start = (watcher: number): Promise<Running> =>
    // Fees are raised while the other watcher looks at the same payment, too.
    club.startWatcher({ REDIS_URL: queues[watcher]!, FEE_BUMP_SECONDS: '1' });

  beforeAll(async () => {
    club = await ClubProcesses.create();
    await club.startLedger({ REDIS_URL: await throwAwayRedis() });
    queues = [await throwAwayRedis(), await throwAwayRedis()];
    watchers = await Promise.all([start(0), start(1)]);
    db = new Client({ connectionString: club.databaseUrl });
    await db.connect();
  }, 180_000);
  afterAll(async () => {
    await db.end();
    await club.end();
  });

  const rows = async <Row>(sql: string): Promise<Row[]> =>
    ((await db.query(`SET search_path = ledger; ${sql}`)) as unknown as { rows: Row[] }[])[1]?.rows ?? [];

  it('credit each deposit once and send each payment once, under nonces without a gap', async () => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => club.join()));
    for (const { vault } of members) await club.chain.mint(vault, 100n * USDC);
    await eventually(async () => {
      const held = await Promise.all(members.map(({ id }) => club.deposits(id)));
      expect(held).toEqual(members.map(() => [['100', 'completed']]));
    }, 60_000);
    const redeem = { amount: '20', withdrawalPassword: 'withdrawal password' };
    await Promise.all(
      members.map(async ({ id }) => {
        for (let n = 0; n < REDEMPTIONS; n += 1) await club.ask(id, 'POST /api/deposits/redeem', redeem);
      }),
    );
    // One of them dies in the middle and comes back.
    await watchers[0]!.kill();
    watchers[0] = await start(0);
    await eventually(async () => {
      const open = await rows<{ status: string }>("SELECT status FROM payment WHERE status <> 'done'");
      expect(open).toEqual([]);
    }, 120_000);
    const paid = await Promise.all(members.map(({ wallet }) => club.chain.balance(wallet)));
    expect(paid).toEqual(members.map(() => 20n * BigInt(REDEMPTIONS) * USDC));
    const nonces = (await rows<{ nonce: string }>('SELECT nonce FROM payment ORDER BY nonce')).map(({ nonce }) =>
      Number(nonce),
    );
    expect(nonces).toEqual(Array.from({ length: MEMBERS * REDEMPTIONS }, (_, n) => n));
    expect(await club.chain.provider.getTransactionCount(club.chain.relayer.address)).toBe(MEMBERS * REDEMPTIONS);
    await club.agrees(WITHIN);
  });

  it('credit what arrives while both look, and go on when one is gone', async () => {
    const one = await club.join();
    await watchers[0]!.kill();
    await club.chain.mint(one.vault, 7n * USDC);
    await eventually(async () => expect(await club.deposits(one.id)).toEqual([['7', 'completed']]), 60_000);
    watchers[0] = await start(0);
    await club.agrees(WITHIN);
  });
});
