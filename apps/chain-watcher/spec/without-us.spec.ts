import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { Wallet } from 'ethers';
import { Client } from 'pg';
import { ClubProcesses } from './testing/club-processes';

const ROOT = path.resolve(__dirname, '../../..');
const USDC = 1_000_000n;

/** The club's processes state what a member is owed, then they and their database are gone (docs/product/statements.md T4). */
describe('when nothing of the club is left but the chain', () => {
  let club: ClubProcesses;
  let folder: string;
  const wallet = new Wallet(Wallet.createRandom().privateKey);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-without-us-'));
    club = await ClubProcesses.create();
    await club.start();
  }, 120_000);
  afterAll(async () => {
    await club.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env['PATH'], HOME: folder };
      const child = spawn('npm', ['run', '--silent', 'claim', '--', ...args], { cwd: ROOT, env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', () => resolve(text));
    });

  it('a member with the proof file and the key is paid by one transaction', async () => {
    const { chain } = club;
    await chain.mint(chain.contracts.rewardPool, 1_000n * USDC);
    const { id, vault } = await club.join();
    club.wallets.set(id, wallet.address);
    await club.sql(`UPDATE ledger.member SET payout_wallet = '${wallet.address}' WHERE id = '${id}'`);
    await chain.mint(vault, 5_000n * USDC);
    await eventually(async () => expect(await club.deposits(id)).toEqual([['5000', 'completed']]), 60_000);
    const clock = (shift: string) => club.sql(`UPDATE ledger.programme_clock SET shift = ${shift}`);
    await clock(`date_trunc('week', clock_timestamp() + interval '7 days') + interval '33 hours' - clock_timestamp()`);
    await club.ask(id, 'POST /api/cycles/start', {});
    await clock(`shift + interval '8 hours'`);
    await club.ask(id, 'POST /api/cycles/collect', {});
    await clock(`shift + interval '48 hours'`);
    await club.matureStatement();
    const proof = await club.ask<{ entitlement: string; wallet: string }>(id, 'GET /api/statements/proof');
    expect(proof.wallet).toBe(wallet.address);
    const [file, key] = [path.join(folder, 'proof.json'), path.join(folder, 'key')];
    writeFileSync(file, JSON.stringify(proof));
    writeFileSync(key, wallet.privateKey, { mode: 0o600 });

    await club.stop();
    await dropDatabase(club.databaseUrl);
    await chain.rpc('anvil_setBalance', [wallet.address, '0xde0b6b3a7640000']);
    const printed = await run('--rpc', chain.url, '--proof', file, '--key-file', key);
    expect(printed).toMatch(/^Paid/m);
    expect(await chain.balance(wallet.address)).toBe(BigInt(proof.entitlement));
    expect(BigInt(proof.entitlement)).toBeGreaterThan(0n);
  }, 240_000);
});

async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  await client.end();
}
