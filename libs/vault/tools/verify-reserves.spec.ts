import { spawn } from 'node:child_process';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { Wallet, ZeroHash } from 'ethers';

import { rewardPoolInterface, testUsdcInterface } from '../client/contract-interfaces';
import { readPool } from '../client/pool-reader';
import { buildClaimTransaction } from '../client/statements/claim-transaction';
import { buildVetoTransaction } from '../client/statements/post-transaction';
import { send } from '../testing/contract-fixture';
import { type StatementFixture, anyLeaf, statementFixture } from '../testing/statement-fixture';
import { verifyReserves } from './reserves-steps';

const ROOT = path.resolve(__dirname, '../../..');
const DAY = 86_400;
const FUNDS = 1_000_000_000n;
type Fields = Record<string, unknown>;

/** The ledger's own answers are compared in apps/chain-watcher/spec/reserves-check.spec.ts; here the site may lie. */
describe('npm run verify:reserves reads the pool by its contract', () => {
  let club: StatementFixture;
  let server: Server;
  let site: string;
  let reserves: Fields;
  let head: Fields;
  const vault = Wallet.createRandom().address;
  const member = () => club.leaves[0];

  beforeAll(async () => {
    club = await statementFixture();
    const { fixture } = club;
    await fixture.mint(vault, 5_000_000n);
    await club.pass(DAY);
    const file = club.fileOf(member(), 1);
    await send(fixture.people.member, buildClaimTransaction({ file, amount: 3_000_000n, toVault: false }));
    const { operator } = fixture.people;
    const announce = rewardPoolInterface.encodeFunctionData('announceWithdrawal', [operator.address, 4_000_000n]);
    await send(operator, { to: file.pool, data: announce });
    club.tree.update([anyLeaf()]);
    await club.post();
    await club.post();
    server = createServer((request, response) => {
      const list = [head, { address: vault }, { count: 1 }].map((line) => JSON.stringify(line)).join('\n');
      response.end(request.url === '/api/reserves' ? JSON.stringify(reserves) : `${list}\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    const { provider, addresses, chain } = club.fixture;
    const block = await provider.getBlock('latest');
    const pool = formatUsdc(FUNDS - 3_000_000n);
    const at = { chainId: chain.chainId, blockNumber: block?.number, blockHash: block?.hash };
    head = { ...at, usdc: addresses.usdc, rewardPool: addresses.rewardPool, vaultCount: 1, vaults: '5', pool };
    reserves = {
      ...{ blockNumber: block?.number, assets: { vaults: '5', rewardPool: pool }, liabilities: { total: '99' } },
      ...{ announced: '4', rewardsPaid: { fromPool: '3' } },
      ...{ statement: await statement(1), pendingStatement: await statement(3) },
    };
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await club.fixture.stop();
  });

  const statement = async (number: number): Promise<Fields> => {
    const found = (await club.pool.getFunction('statement')(number)) as { root: string; sum: bigint; reserved: bigint };
    return { number, root: found.root, sum: formatUsdc(found.sum), reserved: formatUsdc(found.reserved) };
  };
  const faults = async () => (await verifyReserves(club.fixture.provider, site)).faults;
  const run = (): Promise<{ status: number | null; text: string }> =>
    new Promise((resolve, reject) => {
      const tool = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'tsconfig.base.json'];
      const args = ['libs/vault/tools/verify-reserves.ts', '--rpc', club.fixture.chain.url, '--site', site];
      const child = spawn(process.execPath, [...tool, ...args], { cwd: ROOT });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, text }));
    });

  it('tells what it owes, reserves, has announced and paid, its surplus, and which statements stand', async () => {
    const { status, text } = await run();
    const { sum } = club.tree;
    expect(text).toContain('Everything agrees.');
    expect(status).toBe(0);
    const owed = sum - 3_000_000n;
    const lines = [
      `owed +${formatUsdc(owed)} USDC by the statements that stand`,
      'reserved +0 USDC',
      `surplus +${formatUsdc(FUNDS - 3_000_000n - owed - 4_000_000n)} USDC`,
      'announced +site 4, chain 4 USDC: agrees',
      'paid in all +site 3, chain 3 USDC: agrees',
      `Statement +1, current since \\S+Z: ${formatUsdc(sum - 7_000_000n)} USDC, root 0x\\w{64}`,
      `Pending +2, from \\S+Z on: ${formatUsdc(sum)} USDC, root ${club.tree.root}`,
      `Pending +3, from \\S+Z on: ${formatUsdc(sum)} USDC, root ${club.tree.root}`,
    ];
    for (const line of lines) expect(text).toMatch(new RegExp(line));
  });

  it.each<[string, () => void, string]>([
    ['an announcement that is kept quiet', () => (reserves['announced'] = '0'), 'announced to leave the pool is not'],
    ['payments left out', () => (reserves['rewardsPaid'] = { fromPool: '2' }), 'the pool has paid in all is not'],
    ['no statement where one counts', () => (reserves['statement'] = null), '1 is current, and the site says none is'],
    [
      'a pending one told as current',
      () => (reserves['statement'] = reserves['pendingStatement']),
      'statement 1 is current, and the site says statement 3 is',
    ],
    [
      'another root',
      () => (reserves['statement'] = { ...(reserves['statement'] as Fields), root: ZeroHash }),
      'Statement 1 has another root, sum or reserve on chain',
    ],
    [
      'a smaller sum',
      () => (reserves['pendingStatement'] = { ...(reserves['pendingStatement'] as Fields), sum: '1' }),
      'Statement 3 has another root, sum or reserve on chain',
    ],
    [
      'a statement that was not posted',
      () => (reserves['pendingStatement'] = { ...(reserves['pendingStatement'] as Fields), number: 9 }),
      'The site names statement 9, and the pool does not have it',
    ],
  ])('finds %s', async (_what, lie, words) => {
    expect(await faults()).toEqual([]);
    lie();
    expect(await faults()).toEqual([expect.stringContaining(words)]);
  });

  it('says so when the site names no reward pool', async () => {
    head['rewardPool'] = vault;
    await expect(faults()).rejects.toThrow(`There is no contract at ${vault}`);
    head['rewardPool'] = club.fixture.addresses.vaultFactory;
    await expect(faults()).rejects.toThrow('does not answer as one');
  });

  it('finds a pool that holds less than it owes, as no key could bring about', async () => {
    const { chain, provider, addresses, people } = club.fixture;
    const { rewardPool, usdc } = addresses;
    const clean = await chain.rpc<string>('evm_snapshot');
    await chain.rpc('anvil_impersonateAccount', [rewardPool]);
    await chain.rpc('anvil_setBalance', [rewardPool, '0xde0b6b3a7640000']);
    const { surplus, announced } = await readPool(provider, rewardPool);
    const data = testUsdcInterface.encodeFunctionData('transfer', [people.operator.address, surplus + announced + 1n]);
    await send(await provider.getSigner(rewardPool), { to: usdc, data });
    const { number, hash } = (await provider.getBlock('latest'))!;
    Object.assign(head, { blockNumber: number, blockHash: hash });
    reserves['blockNumber'] = number;
    expect(await faults()).toContain('The pool holds less than what it owes and reserves.');
    await chain.rpc('evm_revert', [clean]);
  });

  it('looks past numbers that a veto took away', async () => {
    const { people, addresses, provider, chain } = club.fixture;
    const clean = await chain.rpc<string>('evm_snapshot');
    await send(people.guardian, buildVetoTransaction(addresses.rewardPool, 2n));
    await club.post();
    const { number, hash } = (await provider.getBlock('latest'))!;
    Object.assign(head, { blockNumber: number, blockHash: hash });
    Object.assign(reserves, { blockNumber: number, pendingStatement: await statement(4) });
    const { pool, faults: found } = await verifyReserves(provider, site);
    expect(found).toEqual([]);
    expect(pool.pending.map((one) => one.number)).toEqual([4n]);
    await chain.rpc('evm_revert', [clean]);
  });
});
