import { spawnSync } from 'node:child_process';
import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { eventually } from '@ballast/testing/net/eventually';
import { findVaults } from '@ballast/vault/find-vaults';
import { buildReleaseTransaction } from '@ballast/vault/release-transaction';
import { Wallet, ZeroAddress } from 'ethers';
import { Client } from 'pg';
import { ClubProcesses, as } from './testing/club-processes';

const USDC = 1_000_000n;
const WITHIN = 90_000;
const PASSWORD = { withdrawalPassword: 'withdrawal password' };
const [FRIDAY, MONDAY] = ['2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z'];

/** Each step goes on where the one before ended: a backup, what happened after it, its restore, and the recovery. */
describe('a restored backup', () => {
  let club: ClubProcesses;
  let backup: string;
  const wallets = new Map<string, Wallet>();
  const admin = newId();
  const [known, other, fresh, leaver] = [newId(), newId(), newId(), newId()];

  beforeAll(async () => {
    club = await ClubProcesses.create();
    for (const id of [admin, known, other, fresh, leaver]) own(id, new Wallet(Wallet.createRandom().privateKey));
    await club.start();
  }, 300_000);
  afterAll(async () => {
    await club.stop();
    await sql(`DROP DATABASE IF EXISTS ${backup} WITH (FORCE)`, 'postgres');
    await club.end();
  });

  /** Makes it the member's payout wallet. */
  function own(id: string, wallet: Wallet): void {
    wallets.set(id, wallet);
    club.wallets.set(id, wallet.address);
  }
  /** Runs SQL on the ledger's database, or on another of the same server. */
  async function sql<T>(text: string, name?: string): Promise<T[]> {
    const url = new URL(club.environment['DATABASE_URL'] ?? '');
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
  const vaultOf = async (id: string, how = 'GET /api/auth/receiving-address'): Promise<string> =>
    (await club.ask<{ address: string }>(id, how)).address;
  async function deposit(id: string, vault: string, amount: bigint): Promise<void> {
    await club.chain.mint(vault, amount * USDC);
    await eventually(async () => expect(await club.deposits(id)).toContainEqual([String(amount), 'completed']), 60_000);
  }
  const withdrawals = (id: string) =>
    club.ask<{ id: string; status: string; amount: string }[]>(id, 'GET /api/rewards/withdrawals');
  async function request(id: string): Promise<string> {
    const rewards = await club.ask<{ id: string }[]>(id, 'GET /api/rewards');
    const walletAddress = wallets.get(id)?.address;
    const body = { rewardIds: rewards.map((row) => row.id), walletAddress, ...PASSWORD };
    return (await club.ask<{ id: string }>(id, 'POST /api/rewards/withdraw', body)).id;
  }
  async function pay(id: string, withdrawal: string): Promise<void> {
    await club.ask(as.admin(admin), `POST /api/admin/withdrawals/${withdrawal}/approve`, { pay: true });
    await club.matureStatement();
    await eventually(async () => expect((await withdrawals(id))[0]?.status).toBe('completed'), 60_000);
  }
  const reserves = () => club.ask<{ difference: string; matches: boolean }>({}, 'GET /api/reserves');
  const recover = (...args: string[]) =>
    spawnSync(process.execPath, [`${club.directory}/apps/ledger/src/recover-vaults.js`, ...args], {
      env: club.environment,
      encoding: 'utf8',
    });
  const alarms = async () => {
    const stats = await club.ask<{ alarms: AlarmDto[] }>(as.admin(admin), 'GET /api/admin/stats');
    return stats.alarms.map(({ code, sentence }) => `${code}: ${sentence}`);
  };

  let request1: string;
  let reward: bigint;
  const lost: Record<string, string> = {};

  it('is made while a withdrawal is open', async () => {
    await programmeTime(FRIDAY);
    await club.chain.mint(club.chain.contracts.rewardPool, 1_000n * USDC);
    await vaultOf(admin);
    await sql(`UPDATE ledger.member SET is_admin = true WHERE id = '${admin}'`);
    for (const id of [known, other]) await deposit(id, await vaultOf(id), 5_000n);
    await programmeTime(MONDAY);
    for (const id of [known, other]) await club.ask(id, 'POST /api/cycles/start', {});
    await programmeTime('2026-11-23T18:00:00Z');
    for (const id of [known, other]) await club.ask(id, 'POST /api/cycles/collect', {});
    await programmeTime('2026-11-25T19:00:00Z');
    request1 = await request(known);
    await club.stop();
    const name = new URL(club.databaseUrl).pathname.slice(1);
    backup = `${name}_backup`;
    await sql(`CREATE DATABASE ${backup} TEMPLATE ${name}`, 'postgres');
    await club.start();
  }, 300_000);

  it('lacks what comes after it: an address with a deposit, two new members, two payouts', async () => {
    lost['regenerated'] = await vaultOf(known, 'POST /api/auth/regenerate-address');
    await deposit(known, lost['regenerated'], 3_000n);
    for (const id of [fresh, leaver]) await deposit(id, (lost[id] = await vaultOf(id)), 2_000n);
    await pay(known, request1);
    await pay(other, await request(other));
    reward = await club.chain.balance(wallets.get(known)?.address ?? '');
    expect(reward).toBeGreaterThan(0n);
    await club.agrees(WITHIN);
    await club.chain.mine(300);
    await club.stop();
  }, 300_000);

  it('completes the open withdrawal, books the payout that it lacks, pays nothing twice, and names a backup in its alarm', async () => {
    const url = new URL(club.databaseUrl);
    url.pathname = `/${backup}`;
    club.environment = { ...club.environment, DATABASE_URL: url.href };
    await club.start();
    await eventually(async () => expect((await withdrawals(known))[0]?.status).toBe('completed'), 90_000);
    await eventually(async () => expect((await withdrawals(other))[0]?.status).toBe('completed'), 90_000);
    expect(await club.chain.balance(wallets.get(known)?.address ?? '')).toBe(reward);
    await eventually(async () => {
      const open = await alarms();
      expect(open.join('\n')).toMatch(/VAULT_NOT_IN_LEDGER: 1 vault/);
      for (const one of open.filter((line) => /^VAULT_NOT/.test(line))) expect(one).toMatch(/backup/);
      expect(open.join('\n')).not.toMatch(/POOL_PAYMENT_UNEXPECTED/);
    }, 90_000);
  }, 300_000);

  it('gives back what it lost at one command, in an admin’s name', async () => {
    const listed = recover();
    expect(listed.stderr).toBe('');
    expect(listed.status).toBe(1);
    expect(listed.stdout).toContain(`vault ${lost['regenerated']}`);
    expect(listed.stdout).toContain('counter 1) holds 3000 USDC; 1 transfer(s) of 3000 USDC came to it');
    expect(recover('--take-in', '--admin', known).stderr).toContain('is no active admin');
    const taken = recover('--take-in', '--admin', admin);
    expect(taken.stderr).toBe('');
    expect(taken.status).toBe(0);
    await eventually(async () => expect(await club.deposits(known)).toContainEqual(['3000', 'completed']), 90_000);
    await eventually(async () => expect(await reserves()).toMatchObject({ difference: '0' }), 90_000);
    // What its audit finds at the start clears the alarm of the one before.
    await club.watcher.stop();
    club.watcher = await club.startWatcher();
    await club.agrees(WITHIN);
    const audit = await sql<{ action: string; actor: string }>(
      'SELECT action, actor FROM ledger.audit_entry ORDER BY seq',
    );
    expect(audit.at(-1)).toEqual({ action: 'vault.take_in', actor: admin });
    expect(recover().stdout).toBe('Nothing is missing.\n');
  }, 300_000);

  it('a member it does not know signs up again with the same wallet, gets the same vault and finds the deposit', async () => {
    const again = newId();
    own(again, wallets.get(fresh) as Wallet);
    expect(await vaultOf(again)).toBe(lost[fresh]);
    await eventually(async () => expect(await club.deposits(again)).toEqual([['2000', 'completed']]), 90_000);
    await club.agrees(WITHIN);
  }, 300_000);

  it('another leaves with the wallet alone, without the site', async () => {
    const wallet = (wallets.get(leaver) as Wallet).connect(club.chain.provider);
    await club.chain.rpc('anvil_setBalance', [wallet.address, '0xde0b6b3a7640000']);
    const { vaultFactory: factory, usdc } = club.chain.contracts;
    const owner = { owner: wallet.address, recovery: ZeroAddress };
    const block = await club.chain.provider.getBlockNumber();
    const [vault] = await findVaults(club.chain.provider, { factory, usdc, wallets: owner, count: 3, block });
    expect(vault).toMatchObject({ address: lost[leaver], balance: 2_000n * USDC });
    const key = { ...owner, counter: 0n };
    const order = { vaultFactory: factory, key, token: usdc, amount: 2_000n * USDC, deployed: false };
    await (await wallet.sendTransaction(buildReleaseTransaction(order))).wait();
    expect(await club.chain.balance(wallet.address)).toBe(2_000n * USDC);
  }, 60_000);
});
