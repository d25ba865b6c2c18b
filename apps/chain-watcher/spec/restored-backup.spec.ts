import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@ballast/platform/ids/new-id';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SignIdentity } from '@ballast/testing/identity/identity-headers';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { type Running, buildProcesses, startProcess } from '@ballast/testing/processes/built-processes';
import { findVaults } from '@ballast/vault/find-vaults';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { buildReleaseTransaction } from '@ballast/vault/release-transaction';
import { Wallet, ZeroAddress } from 'ethers';
import { Client } from 'pg';
import { authStub } from './testing/auth-stub';
import { type ClubChain, clubChain } from './testing/club-chain';

const USDC = 1_000_000n;
const SECRET = 'a secret of the specs, 32 characters or more';
const as = new SignIdentity(new IdentityTokens(SECRET));
const PASSWORD = { withdrawalPassword: 'withdrawal password' };
const [FRIDAY, MONDAY] = ['2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z'];

/** Each step goes on where the one before ended: a backup, what happened after it, its restore, and the recovery. */
describe('a restored backup', () => {
  let build: ReturnType<typeof buildProcesses>;
  let chain: ClubChain;
  let auth: Awaited<ReturnType<typeof authStub>>;
  let database: ThrowAwayDatabase;
  let backup: string;
  let ledger: Running;
  let watcher: Running;
  let environment: Record<string, string>;
  let keys: string;
  const wallets = new Map<string, Wallet>();
  const admin = newId();
  const [known, other, fresh, leaver] = [newId(), newId(), newId(), newId()];

  beforeAll(async () => {
    build = buildProcesses('ledger', 'chain-watcher');
    [chain, database] = await Promise.all([clubChain({ blockTime: 1 }), throwAwayDatabase()]);
    for (const id of [admin, known, other, fresh, leaver])
      wallets.set(id, new Wallet(Wallet.createRandom().privateKey));
    auth = await authStub((id) => wallets.get(id)?.address ?? '');
    keys = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
    writeFileSync(path.join(keys, 'payer'), chain.payer.privateKey, { mode: 0o600 });
    writeFileSync(path.join(keys, 'relayer'), chain.relayer.privateKey, { mode: 0o600 });
    const { usdc, vaultFactory, rewardPool } = chain.contracts;
    environment = {
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
      RELAYER_KEY_FILE: path.join(keys, 'relayer'),
      WATCHER_URL: `http://127.0.0.1:${await freePort()}`,
    };
    await start();
  }, 300_000);
  afterAll(async () => {
    await stop();
    await auth.stop();
    await chain.end();
    await database.drop();
    await sql(`DROP DATABASE IF EXISTS ${backup} WITH (FORCE)`, 'postgres');
    build.remove();
    rmSync(keys, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    ledger = await startProcess(build.directory, 'ledger', environment);
    environment = { ...environment, LEDGER_URL: ledger.url };
    watcher = await startProcess(build.directory, 'chain-watcher', environment);
  }
  async function stop(): Promise<void> {
    await watcher.stop();
    await ledger.stop();
  }
  /** Runs SQL on the ledger's database, or on another of the same server. */
  async function sql<T>(text: string, name?: string): Promise<T[]> {
    const url = new URL(environment['DATABASE_URL'] ?? '');
    if (name !== undefined) url.pathname = `/${name}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(text)).rows as T[];
    } finally {
      await client.end();
    }
  }
  const programmeTime = (instant: string) =>
    sql(`UPDATE ledger.programme_clock SET shift = '${instant}'::timestamptz - clock_timestamp()`);
  async function ask<T>(headers: object, how: string, body?: object): Promise<T> {
    const [method = 'GET', url = ''] = how.split(' ');
    const response = await fetch(ledger.url + url, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${how}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const vaultOf = async (id: string, how = 'GET /api/auth/receiving-address'): Promise<string> =>
    (await ask<{ address: string }>(as.member(id), how)).address;
  const deposits = async (id: string): Promise<[string, string][]> =>
    (await ask<{ amount: string; status: string }[]>(as.member(id), 'GET /api/deposits')).map((row) => [
      row.amount,
      row.status,
    ]);
  async function deposit(id: string, vault: string, amount: bigint): Promise<void> {
    await chain.mint(vault, amount * USDC);
    await eventually(async () => expect(await deposits(id)).toContainEqual([String(amount), 'completed']), 60_000);
  }
  const withdrawals = (id: string) =>
    ask<{ id: string; status: string; amount: string }[]>(as.member(id), 'GET /api/rewards/withdrawals');
  async function request(id: string): Promise<string> {
    const rewards = await ask<{ id: string }[]>(as.member(id), 'GET /api/rewards');
    const walletAddress = wallets.get(id)?.address;
    const body = { rewardIds: rewards.map((row) => row.id), walletAddress, ...PASSWORD };
    return (await ask<{ id: string }>(as.member(id), 'POST /api/rewards/withdraw', body)).id;
  }
  async function pay(id: string, withdrawal: string): Promise<void> {
    await ask(as.admin(admin), `POST /api/admin/withdrawals/${withdrawal}/approve`, { pay: true });
    await eventually(async () => expect((await withdrawals(id))[0]?.status).toBe('completed'), 60_000);
  }
  const reserves = () => ask<{ difference: string; matches: boolean }>(as.member(), 'GET /api/reserves');
  const recover = (...args: string[]) =>
    spawnSync(process.execPath, [`${build.directory}/apps/ledger/src/recover-vaults.js`, ...args], {
      env: environment,
      encoding: 'utf8',
    });
  const alarms = async () =>
    (await sql<{ code: string; sentence: string }>('SELECT * FROM ledger.alarm WHERE cleared_at IS NULL')).map(
      ({ code, sentence }) => `${code}: ${sentence}`,
    );

  let request1: string;
  let reward: bigint;
  const lost: Record<string, string> = {};

  it('is made while a withdrawal is open', async () => {
    await programmeTime(FRIDAY);
    await chain.mint(chain.contracts.rewardPool, 1_000n * USDC);
    await vaultOf(admin);
    await sql(`UPDATE ledger.member SET is_admin = true WHERE id = '${admin}'`);
    for (const id of [known, other]) await deposit(id, await vaultOf(id), 5_000n);
    await programmeTime(MONDAY);
    for (const id of [known, other]) await ask(as.member(id), 'POST /api/cycles/start', {});
    await programmeTime('2026-11-23T18:00:00Z');
    for (const id of [known, other]) await ask(as.member(id), 'POST /api/cycles/collect', {});
    await programmeTime('2026-11-25T19:00:00Z');
    request1 = await request(known);
    await stop();
    backup = `${new URL(database.url).pathname.slice(1)}_backup`;
    await sql(`CREATE DATABASE ${backup} TEMPLATE ${new URL(database.url).pathname.slice(1)}`, 'postgres');
    await start();
  }, 300_000);

  it('lacks what comes after it: an address with a deposit, two new members, two payouts', async () => {
    lost['regenerated'] = await vaultOf(known, 'POST /api/auth/regenerate-address');
    await deposit(known, lost['regenerated'], 3_000n);
    for (const id of [fresh, leaver]) await deposit(id, (lost[id] = await vaultOf(id)), 2_000n);
    await pay(known, request1);
    await pay(other, await request(other));
    reward = await chain.balance(wallets.get(known)?.address ?? '');
    expect(reward).toBeGreaterThan(0n);
    await eventually(async () => expect(await reserves()).toMatchObject({ difference: '0', matches: true }), 60_000);
    await chain.mine(300);
    await stop();
  }, 300_000);

  it('completes the open withdrawal by its payout id, never pays it twice, and names a backup in each alarm', async () => {
    const url = new URL(database.url);
    url.pathname = `/${backup}`;
    environment = { ...environment, DATABASE_URL: url.href };
    await start();
    await eventually(async () => expect((await withdrawals(known))[0]?.status).toBe('completed'), 90_000);
    expect(await chain.balance(wallets.get(known)?.address ?? '')).toBe(reward);
    await eventually(async () => {
      const open = await alarms();
      expect(open.join('\n')).toMatch(/VAULT_NOT_IN_LEDGER: 1 vault/);
      expect(open.join('\n')).toMatch(/POOL_PAYMENT_UNEXPECTED/);
      for (const one of open.filter((line) => /^(VAULT_NOT|POOL_PAYMENT)/.test(line))) expect(one).toMatch(/backup/);
    }, 90_000);
    expect((await reserves()).matches).toBe(false);
  }, 300_000);

  it('gives back what it lost at one command, in an admin’s name', async () => {
    const listed = recover();
    expect(listed.stderr).toBe('');
    expect(listed.status).toBe(1);
    expect(listed.stdout).toContain(`vault ${lost['regenerated']}`);
    expect(listed.stdout).toContain('counter 1) holds 3000 USDC; 1 transfer(s) of 3000 USDC came to it');
    expect(listed.stdout).toMatch(/payout 0x[0-9a-f]{64} of .* USDC to 0x.* has no request here; of member/);
    expect(recover('--take-in', '--admin', known).stderr).toContain('is no active admin');
    const taken = recover('--take-in', '--admin', admin);
    expect(taken.stderr).toBe('');
    expect(taken.status).toBe(0);
    await eventually(async () => expect(await deposits(known)).toContainEqual(['3000', 'completed']), 90_000);
    expect((await withdrawals(other))[0]).toMatchObject({ status: 'completed' });
    await eventually(async () => expect(await reserves()).toMatchObject({ difference: '0' }), 90_000);
    // What its audit finds at the start clears the alarm of the one before.
    await watcher.stop();
    watcher = await startProcess(build.directory, 'chain-watcher', environment);
    await eventually(async () => expect(await reserves()).toMatchObject({ difference: '0', matches: true }), 90_000);
    const audit = await sql<{ action: string; actor: string }>(
      'SELECT action, actor FROM ledger.audit_entry ORDER BY seq',
    );
    expect(audit.slice(-2)).toEqual([
      { action: 'vault.take_in', actor: admin },
      { action: 'withdrawal.book_lost', actor: admin },
    ]);
    expect(recover().stdout).toBe('Nothing is missing.\n');
  }, 300_000);

  it('a member it does not know signs up again with the same wallet, gets the same vault and finds the deposit', async () => {
    const again = newId();
    wallets.set(again, wallets.get(fresh) as Wallet);
    expect(await vaultOf(again)).toBe(lost[fresh]);
    await eventually(async () => expect(await deposits(again)).toEqual([['2000', 'completed']]), 90_000);
    await eventually(async () => expect(await reserves()).toMatchObject({ difference: '0', matches: true }), 90_000);
  }, 300_000);

  it('another leaves with the wallet alone, without the site', async () => {
    const wallet = (wallets.get(leaver) as Wallet).connect(chain.provider);
    await chain.rpc('anvil_setBalance', [wallet.address, '0xde0b6b3a7640000']);
    const { vaultFactory: factory, usdc } = chain.contracts;
    const owner = { owner: wallet.address, recovery: ZeroAddress };
    const block = await chain.provider.getBlockNumber();
    const [vault] = await findVaults(chain.provider, { factory, usdc, wallets: owner, count: 3, block });
    expect(vault).toMatchObject({ address: lost[leaver], balance: 2_000n * USDC });
    const key = { ...owner, counter: 0n };
    const order = { vaultFactory: factory, key, token: usdc, amount: 2_000n * USDC, deployed: false };
    await (await wallet.sendTransaction(buildReleaseTransaction(order))).wait();
    expect(await chain.balance(wallet.address)).toBe(2_000n * USDC);
  }, 60_000);
});
