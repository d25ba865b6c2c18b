import { spawn } from 'node:child_process';
import path from 'node:path';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { eventually } from '@ballast/testing/net/eventually';
import type { EventLog } from 'ethers';
import { Client } from 'pg';
import { ClubProcesses, type JoinedMember, as } from './testing/club-processes';

const ROOT = path.resolve(__dirname, '../../..');
const USDC = 1_000_000n;

/** The command's output and exit code. */
interface Outcome {
  readonly code: number | null;
  readonly text: string;
}

describe('verify:reserves against ledger, watcher and chain', () => {
  let club: ClubProcesses;
  const members: JoinedMember[] = [];

  beforeAll(async () => {
    club = await ClubProcesses.create();
    await club.start();
    await club.chain.mint(club.chain.contracts.rewardPool, 1_000n * USDC);
    for (const amount of [5_000n, 12n, 0n, 40n]) {
      const member = await club.join();
      members.push(member);
      if (amount > 0n) await club.chain.mint(member.vault, amount * USDC);
    }
    await eventually(async () => {
      const { assets } = await club.ask<{ assets: object }>({}, 'GET /api/reserves');
      expect(assets).toEqual({ vaults: '5052', rewardPool: '1000', total: '6052' });
    }, 30_000);
  }, 120_000);
  afterAll(() => club.end());

  const check = (site = club.ledger.url): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const args = ['--tsconfig', 'tsconfig.base.json', 'libs/vault/tools/verify-reserves.ts'];
      const tool = ['node_modules/tsx/dist/cli.mjs', ...args, '--rpc', club.chain.url, '--site', site];
      const child = spawn(process.execPath, tool, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, text }));
    });
  const sql = async (statement: string, values: unknown[]): Promise<void> => {
    const client = new Client({ connectionString: club.databaseUrl });
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
    await sql('UPDATE ledger.vault SET chain_balance = chain_balance + 1 WHERE address = $1', [members[1]?.vault]);
    const { code, text } = await check();
    expect(text).toContain('site 5052.000001, chain 5052 USDC: DIFFERS by -0.000001');
    expect(text).toContain('It does NOT agree');
    expect(code).toBe(1);
    await sql('UPDATE ledger.vault SET chain_balance = chain_balance - 1 WHERE address = $1', [members[1]?.vault]);
    expect((await check()).code).toBe(0);
  });

  it('tells what the pool paid as the sum of its Claimed events', async () => {
    const { id, wallet } = members[0]!;
    const clock = (statement: string) => sql(`UPDATE ledger.programme_clock SET shift = ${statement}`, []);
    const nextTuesday = `date_trunc('week', clock_timestamp() + interval '7 days') + interval '33 hours' - clock_timestamp()`;
    await clock(nextTuesday);
    await club.ask(id, 'POST /api/cycles/start', {});
    await clock(`shift + interval '8 hours'`);
    await club.ask(id, 'POST /api/cycles/collect', {});
    await clock(`shift + interval '48 hours'`);
    const rewards = await club.ask<{ id: string }[]>(id, 'GET /api/rewards/available');
    const withdrawal = { walletAddress: wallet, withdrawalPassword: 'withdrawal password' };
    const { id: requested } = await club.ask<{ id: string }>(id, 'POST /api/rewards/withdraw', {
      ...withdrawal,
      rewardIds: rewards.map((reward) => reward.id),
    });
    await club.ask(as.admin(newId()), `POST /api/admin/withdrawals/${requested}/approve`, { pay: true });
    await club.matureStatement();
    await eventually(async () => {
      const { rewardsPaid, blockNumber } = await club.ask<ReservesDto>({}, 'GET /api/reserves');
      const events = await club.chain.pool.queryFilter('Claimed', 0, blockNumber ?? 0);
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
