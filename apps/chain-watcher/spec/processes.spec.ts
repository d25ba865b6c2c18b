import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { redisUrl } from '@ballast/testing/redis/redis-url';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { Wallet } from 'ethers';
import { authStub } from './testing/auth-stub';
import { type Running, buildProcesses, startProcess } from '@ballast/testing/processes/built-processes';
import { type ClubChain, clubChain } from './testing/club-chain';

const USDC = 1_000_000n;
const SECRET = 'a secret of the specs, 32 characters or more';
const as = new SignIdentity(new IdentityTokens(SECRET));

interface Deposit {
  readonly amount: string;
  readonly status: string;
}

describe.each(['redis', 'postgres'] as const)('ledger and watcher as processes, queues on %s', (backend) => {
  let build: ReturnType<typeof buildProcesses>;
  let chain: ClubChain;
  let auth: Awaited<ReturnType<typeof authStub>>;
  let database: ThrowAwayDatabase;
  let ledger: Running;
  let watcher: Running;
  let environment: Record<string, string>;
  let keys: string;
  const wallets = new Map<string, string>();

  beforeAll(async () => {
    build = buildProcesses('ledger', 'chain-watcher');
    [chain, database] = await Promise.all([clubChain({ blockTime: 1 }), throwAwayDatabase()]);
    auth = await authStub((id) => wallets.get(id) ?? '');
    keys = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
    writeFileSync(path.join(keys, 'payer'), chain.payer.privateKey, { mode: 0o600 });
    writeFileSync(path.join(keys, 'relayer'), chain.relayer.privateKey, { mode: 0o600 });
    const { usdc, vaultFactory, rewardPool } = chain.contracts;
    environment = {
      INTERNAL_TOKEN_SECRET: SECRET,
      DATABASE_URL: database.url,
      // Its own database number: the scan of another run must not take our jobs.
      ...(backend === 'redis' ? { REDIS_URL: `${redisUrl()}/7` } : {}),
      CHAIN_ID: '31337',
      USDC_ADDRESS: usdc,
      VAULT_FACTORY_ADDRESS: vaultFactory,
      VAULT_IMPLEMENTATION_ADDRESS: vaultLogicOf(vaultFactory),
      REWARD_POOL_ADDRESS: rewardPool,
      CHAIN_START_BLOCK: '0',
      AUTH_URL: auth.url,
      RPC_URLS: chain.url,
      PAYER_KEY_FILE: path.join(keys, 'payer'),
      RELAYER_KEY_FILE: path.join(keys, 'relayer'),
      WATCHER_URL: `http://127.0.0.1:${await freePort()}`,
    };
    ledger = await startProcess(build.directory, 'ledger', environment);
    environment = { ...environment, LEDGER_URL: ledger.url };
    watcher = await startProcess(build.directory, 'chain-watcher', environment);
  }, 120_000);
  afterAll(async () => {
    await watcher.stop();
    await ledger.stop();
    await auth.stop();
    await chain.end();
    await database.drop();
    build.remove();
    rmSync(keys, { recursive: true, force: true });
  });

  async function ask<T>(memberId: string, how: string, body?: object): Promise<T> {
    const [method = 'GET', url = ''] = how.split(' ');
    const response = await fetch(ledger.url + url, {
      method,
      headers: { ...as.member(memberId), 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${how}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  async function join(): Promise<{ id: string; vault: string; wallet: string }> {
    const id = newId();
    const wallet = Wallet.createRandom().address;
    wallets.set(id, wallet);
    const { address } = await ask<{ address: string }>(id, 'GET /api/auth/receiving-address');
    return { id, vault: address, wallet };
  }
  const deposits = async (id: string): Promise<[string, string][]> =>
    (await ask<Deposit[]>(id, 'GET /api/deposits')).map(({ amount, status }) => [amount, status]);
  const agrees = () =>
    eventually(async () => {
      const reserves = await ask<{ difference: string; matches: boolean }>(newId(), 'GET /api/reserves');
      expect(reserves).toMatchObject({ difference: '0', matches: true });
    }, 15_000);

  it('is ready, and tells that chain and queue answer', async () => {
    await eventually(async () => {
      const checks = { 'chain-head': { ok: true, needed: false }, queue: { ok: true, needed: false } };
      expect(await (await fetch(`${watcher.url}/readyz`)).json()).toMatchObject({ status: 'ok', checks });
    });
  });

  it('shows a deposit within seconds and credits it soon after its block is final', async () => {
    const { id, vault } = await join();
    const started = Date.now();
    await chain.mint(vault, 1_500n * USDC);
    await eventually(async () => expect((await deposits(id))[0]?.[1]).toMatch(/seen|completed/), 10_000);
    const seen = Date.now() - started;
    await eventually(async () => expect(await deposits(id)).toEqual([['1500', 'completed']]), 15_000);
    expect(seen).toBeLessThan(10_000);
    await agrees();
  });

  it('redeems principal to its owner and keeps the books equal to the chain', async () => {
    const { id, vault, wallet } = await join();
    await chain.mint(vault, 100n * USDC);
    await eventually(async () => expect(await deposits(id)).toEqual([['100', 'completed']]), 15_000);
    await ask(id, 'POST /api/deposits/redeem', { amount: '40', withdrawalPassword: 'withdrawal password' });
    await eventually(async () => {
      const [redemption] = await ask<{ status: string }[]>(id, 'GET /api/deposits/redemptions');
      expect(redemption?.status).toBe('completed');
    }, 20_000);
    expect(await chain.balance(wallet)).toBe(40n * USDC);
    expect(await chain.balance(vault)).toBe(60n * USDC);
    await agrees();
  });

  it('killed and started again after 1,000 missed blocks misses nothing, also what was to be paid', async () => {
    const [before, during] = [await join(), await join()];
    await chain.mint(before.vault, 20n * USDC);
    await eventually(async () => expect(await deposits(before.id)).toEqual([['20', 'completed']]), 15_000);
    await ask(before.id, 'POST /api/deposits/redeem', { amount: 'all', withdrawalPassword: 'withdrawal password' });
    await watcher.kill();
    await chain.mint(during.vault, 30n * USDC);
    await chain.mine(1_000);
    await chain.mint(during.vault, 31n * USDC);
    watcher = await startProcess(build.directory, 'chain-watcher', environment);
    await eventually(async () => {
      expect((await deposits(during.id)).sort()).toEqual([
        ['30', 'completed'],
        ['31', 'completed'],
      ]);
    }, 20_000);
    await eventually(async () => expect(await chain.balance(before.wallet)).toBe(20n * USDC), 20_000);
    await agrees();
  });

  it('tells the ledger, and nobody else, what the chain shows for a transaction', async () => {
    const to = Wallet.createRandom().address;
    const { hash, blockNumber } = await chain.mint(to, 5n * USDC);
    const path = `${watcher.url}/internal/transactions/${hash}`;
    await eventually(async () => {
      const answer = await fetch(path, { headers: as.service('ledger') });
      expect(await answer.json()).toEqual({
        found: true,
        success: true,
        final: true,
        blockNumber,
        minedAt: expect.any(Number),
        transfers: [{ from: `0x${'0'.repeat(40)}`, to, amount: String(5n * USDC) }],
      });
    });
    expect((await fetch(path, { headers: as.member() })).status).toBe(403);
    expect((await fetch(path)).status).toBe(403);
    const unknown = await fetch(`${watcher.url}/internal/transactions/0x${'1'.repeat(64)}`, {
      headers: as.service('ledger'),
    });
    expect(await unknown.json()).toMatchObject({ found: false, final: false });
    const bad = await fetch(`${watcher.url}/internal/transactions/nonsense`, { headers: as.service('ledger') });
    expect(bad.status).toBe(400);
  });

  it('ends at once and cleanly, with an RPC that is away too, and never writes a key', async () => {
    expect(await watcher.stop()).toBe(0);
    const away = `http://127.0.0.1:${await freePort()}`;
    const lonely = await startProcess(build.directory, 'chain-watcher', {
      ...environment,
      RPC_URLS: away,
      LOG_LEVEL: 'debug',
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const started = Date.now();
    expect(await lonely.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(5_000);
    for (const secret of [chain.payer.privateKey, chain.relayer.privateKey, SECRET])
      expect(lonely.output() + watcher.output()).not.toContain(secret.replace('0x', ''));
    watcher = await startProcess(build.directory, 'chain-watcher', environment);
  });

  it('refuses to start with a key file that holds no key, in one sentence without its content', async () => {
    writeFileSync(path.join(keys, 'bad'), 'not a key');
    const start = startProcess(build.directory, 'chain-watcher', {
      ...environment,
      PAYER_KEY_FILE: path.join(keys, 'bad'),
    });
    await expect(start).rejects.toThrow('The file named by PAYER_KEY_FILE does not hold a private key in hex.');
    await expect(start).rejects.not.toThrow('not a key\n');
  });
});
