import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { ClubProcesses, SECRET, as } from './testing/club-processes';

const USDC = 1_000_000n;
const WITHIN = 15_000;

describe.each(['redis', 'postgres'] as const)('ledger and watcher as processes, queues on %s', (backend) => {
  let club: ClubProcesses;

  beforeAll(async () => {
    club = await ClubProcesses.create(backend === 'redis' ? { REDIS_URL: await throwAwayRedis() } : {});
    await club.start();
  }, 120_000);
  afterAll(() => club.end());

  it('is ready, and tells that chain and queue answer', async () => {
    await eventually(async () => {
      const checks = { 'chain-head': { ok: true, needed: false }, queue: { ok: true, needed: false } };
      expect(await (await fetch(`${club.watcher.url}/readyz`)).json()).toMatchObject({ status: 'ok', checks });
    });
  });

  it('shows a deposit within seconds and credits it soon after its block is final', async () => {
    const { id, vault } = await club.join();
    const started = Date.now();
    await club.chain.mint(vault, 1_500n * USDC);
    await eventually(async () => expect((await club.deposits(id))[0]?.[1]).toMatch(/seen|completed/), 10_000);
    const seen = Date.now() - started;
    await eventually(async () => expect(await club.deposits(id)).toEqual([['1500', 'completed']]), 15_000);
    expect(seen).toBeLessThan(10_000);
    await club.agrees(WITHIN);
  });

  it('redeems principal to its owner and keeps the books equal to the chain', async () => {
    const { id, vault, wallet } = await club.join();
    await club.chain.mint(vault, 100n * USDC);
    await eventually(async () => expect(await club.deposits(id)).toEqual([['100', 'completed']]), 15_000);
    await club.ask(id, 'POST /api/deposits/redeem', { amount: '40', withdrawalPassword: 'withdrawal password' });
    await eventually(async () => {
      const [redemption] = await club.ask<{ status: string }[]>(id, 'GET /api/deposits/redemptions');
      expect(redemption?.status).toBe('completed');
    });
    expect(await club.chain.balance(wallet)).toBe(40n * USDC);
    expect(await club.chain.balance(vault)).toBe(60n * USDC);
    await club.agrees(WITHIN);
  });

  it('killed and started again after 1,000 missed blocks misses nothing, also what was to be paid', async () => {
    const [before, during] = [await club.join(), await club.join()];
    await club.chain.mint(before.vault, 20n * USDC);
    await eventually(async () => expect(await club.deposits(before.id)).toEqual([['20', 'completed']]), 15_000);
    await club.ask(before.id, 'POST /api/deposits/redeem', {
      amount: 'all',
      withdrawalPassword: 'withdrawal password',
    });
    await club.watcher.kill();
    await club.chain.mint(during.vault, 30n * USDC);
    await club.chain.mine(1_000);
    await club.chain.mint(during.vault, 31n * USDC);
    club.watcher = await club.startWatcher();
    await eventually(async () => {
      expect((await club.deposits(during.id)).sort()).toEqual([
        ['30', 'completed'],
        ['31', 'completed'],
      ]);
    });
    await eventually(async () => expect(await club.chain.balance(before.wallet)).toBe(20n * USDC));
    await club.agrees(WITHIN);
  });

  it('tells the ledger, and nobody else, what the pool says of itself', async () => {
    const path = `${club.watcher.url}/internal/pool-limits`;
    const answer = await fetch(path, { headers: as.service('ledger') });
    expect(await answer.json()).toEqual({ accrualLimit: expect.stringMatching(/^\d+$/) });
    expect((await fetch(path, { headers: as.member() })).status).toBe(403);
    expect((await fetch(path)).status).toBe(403);
  });

  it('ends cleanly while an RPC owes it an answer, and never writes a key', async () => {
    expect(await club.watcher.stop()).toBe(0);
    const silent = createServer().listen(0, '127.0.0.1').unref();
    const called = once(silent, 'connection');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const lonely = await club.startWatcher({ RPC_URLS: url, RPC_TIMEOUT_MS: '60000', LOG_LEVEL: 'debug' });
    await called;
    // One that waited for the answer would be ended at its deadline, with 1.
    expect(await lonely.stop()).toBe(0);
    silent.close();
    for (const secret of [club.chain.payer.privateKey, club.chain.relayer.privateKey, SECRET])
      expect(lonely.output() + club.watcher.output()).not.toContain(secret.replace('0x', ''));
    club.watcher = await club.startWatcher();
  });

  it('refuses to start with a key file that holds no key, in one sentence without its content', async () => {
    writeFileSync(path.join(club.keys, 'bad'), 'not a key');
    const start = club.startWatcher({ PAYER_KEY_FILE: path.join(club.keys, 'bad') });
    await expect(start).rejects.toThrow('The file named by PAYER_KEY_FILE does not hold a private key in hex.');
    await expect(start).rejects.not.toThrow('not a key\n');
  });
});
