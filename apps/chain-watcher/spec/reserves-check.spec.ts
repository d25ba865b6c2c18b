import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { type Running, buildProcesses, startProcess } from '@ballast/testing/processes/built-processes';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { type EventLog, Wallet } from 'ethers';
import { Client } from 'pg';
import { authStub } from './testing/auth-stub';
import { type ClubChain, clubChain } from './testing/club-chain';

const ROOT = path.resolve(__dirname, '../../..');
const USDC = 1_000_000n;
const SECRET = 'a secret of the specs, 32 characters or more';
const as = new SignIdentity(new IdentityTokens(SECRET));

/** The command's output and exit code. */
interface Outcome {
  readonly code: number | null;
  readonly text: string;
}

describe('verify:reserves against ledger, watcher and chain', () => {
  let build: ReturnType<typeof buildProcesses>;
  let chain: ClubChain;
  let auth: Awaited<ReturnType<typeof authStub>>;
  let database: ThrowAwayDatabase;
  let ledger: Running;
  let watcher: Running;
  let keys: string;
  const vaults: string[] = [];
  const members: string[] = [];
  const wallets = new Map<string, string>();

  beforeAll(async () => {
    build = buildProcesses('ledger', 'chain-watcher');
    [chain, database] = await Promise.all([clubChain({ blockTime: 1 }), throwAwayDatabase()]);
    auth = await authStub((id) => wallets.get(id) ?? '');
    keys = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
    writeFileSync(path.join(keys, 'payer'), chain.payer.privateKey, { mode: 0o600 });
    const { usdc, vaultFactory, rewardPool } = chain.contracts;
    const environment = {
      INTERNAL_TOKEN_SECRET: SECRET,
      DATABASE_URL: database.url,
      CHAIN_ID: '31337',
      USDC_ADDRESS: usdc,
      VAULT_FACTORY_ADDRESS: vaultFactory,
      VAULT_IMPLEMENTATION_ADDRESS: vaultLogicOf(vaultFactory),
      REWARD_POOL_ADDRESS: rewardPool,
      CHAIN_START_BLOCK: '0',
      AUTH_URL: auth.url,
      RPC_URLS: chain.url,
      PAYER_KEY_FILE: path.join(keys, 'payer'),
      WATCHER_URL: `http://127.0.0.1:${await freePort()}`,
    };
    ledger = await startProcess(build.directory, 'ledger', environment);
    watcher = await startProcess(build.directory, 'chain-watcher', { ...environment, LEDGER_URL: ledger.url });
    await chain.mint(rewardPool, 1_000n * USDC);
    for (const amount of [5_000n, 12n, 0n, 40n]) {
      const id = newId();
      wallets.set(id, Wallet.createRandom().address);
      const { address } = await ask<{ address: string }>(as.member(id), 'GET /api/auth/receiving-address');
      members.push(id);
      vaults.push(address);
      if (amount > 0n) await chain.mint(address, amount * USDC);
    }
    await eventually(async () => {
      const { assets } = await ask<{ assets: object }>({}, 'GET /api/reserves');
      expect(assets).toEqual({ vaults: '5052', rewardPool: '1000', total: '6052' });
    }, 30_000);
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

  async function ask<T>(identity: Record<string, string>, how: string, body?: object): Promise<T> {
    const [method = 'GET', url = ''] = how.split(' ');
    const headers = { ...identity, 'content-type': 'application/json', 'idempotency-key': newId() };
    const response = await fetch(ledger.url + url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${how}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const check = (site = ledger.url): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const args = ['--tsconfig', 'tsconfig.base.json', 'libs/vault/tools/verify-reserves.ts'];
      const tool = ['node_modules/tsx/dist/cli.mjs', ...args, '--rpc', chain.url, '--site', site];
      const child = spawn(process.execPath, tool, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, text }));
    });
  const sql = async (statement: string, values: unknown[]): Promise<void> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(statement, values);
    await client.end();
  };

  it('adds up the same from the RPC as the site says, at one block', async () => {
    const { code, text } = await check();
    expect(text).toContain('site 5052, chain 5052 USDC: agrees');
    expect(text).toContain('site 1000, chain 1000 USDC: agrees');
    expect(text).toContain('4 listed, 4 counted by the site');
    expect(text).toContain('Everything agrees.');
    expect(code).toBe(0);
  });

  it('finds a figure that is false by the smallest part', async () => {
    await sql('UPDATE ledger.vault SET chain_balance = chain_balance + 1 WHERE address = $1', [vaults[1]]);
    const { code, text } = await check();
    expect(text).toContain('site 5052.000001, chain 5052 USDC: DIFFERS by -0.000001');
    expect(text).toContain('It does NOT agree');
    expect(code).toBe(1);
    await sql('UPDATE ledger.vault SET chain_balance = chain_balance - 1 WHERE address = $1', [vaults[1]]);
    expect((await check()).code).toBe(0);
  });

  it('tells what the pool paid as the sum of its Paid events', async () => {
    const [id = ''] = members;
    const member = as.member(id);
    const clock = (statement: string) => sql(`UPDATE ledger.programme_clock SET shift = ${statement}`, []);
    const nextTuesday = `date_trunc('week', clock_timestamp() + interval '7 days') + interval '33 hours' - clock_timestamp()`;
    await clock(nextTuesday);
    await ask(member, 'POST /api/cycles/start', {});
    await clock(`shift + interval '8 hours'`);
    await ask(member, 'POST /api/cycles/collect', {});
    await clock(`shift + interval '48 hours'`);
    const rewards = await ask<{ id: string }[]>(member, 'GET /api/rewards/available');
    const withdrawal = { walletAddress: wallets.get(id), withdrawalPassword: 'withdrawal password' };
    const { id: requested } = await ask<{ id: string }>(member, 'POST /api/rewards/withdraw', {
      ...withdrawal,
      rewardIds: rewards.map((reward) => reward.id),
    });
    await ask(as.admin(newId()), `POST /api/admin/withdrawals/${requested}/approve`, { pay: true });
    await eventually(async () => {
      const { rewardsPaid, blockNumber } = await ask<ReservesDto>({}, 'GET /api/reserves');
      const events = await chain.pool.queryFilter('Paid', 0, blockNumber ?? 0);
      const paid = events.map((event) => (event as EventLog).args.getValue('amount') as bigint);
      expect(paid).toHaveLength(1);
      expect(rewardsPaid).toEqual({ fromPool: formatUsdc(paid[0] ?? 0n), outside: '0', compounded: '0' });
    }, 30_000);
    const { code, text } = await check();
    expect(text).toContain('Everything agrees.');
    expect(code).toBe(0);
  });

  it('says so when it cannot tell', async () => {
    const { code, text } = await check('http://127.0.0.1:9');
    expect(text).toContain('does not answer');
    expect(code).toBe(2);
  });
});
