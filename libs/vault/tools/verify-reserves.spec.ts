import { formatUsdc } from '@ballast/domain/money/usdc';
import { ZeroHash } from 'ethers';

import { testUsdcInterface } from '../client/contract-interfaces';
import { readPool } from '../client/pool-reader';
import { buildVetoTransaction } from '../client/statements/post-transaction';
import { send } from '../testing/contract-fixture';
import { type Fields, SiteStub } from '../testing/site-stub';
import { verifyReserves } from './reserves-steps';

const FUNDS = 1_000_000_000n;

/** The ledger's own answers are compared in apps/chain-watcher/spec/reserves-check.spec.ts; here the site may lie. */
describe('npm run verify:reserves reads the pool by its contract', () => {
  let site: SiteStub;
  beforeAll(async () => (site = await SiteStub.start()));
  beforeEach(() => site.answerTruly());
  afterAll(() => site.stop());

  it('tells what it owes, site.reserves, has announced and paid, its surplus, and which statements stand', async () => {
    const { status, text } = await site.run();
    const { sum } = site.club.tree;
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
      `Pending +2, from \\S+Z on: ${formatUsdc(sum)} USDC, root ${site.club.tree.root}`,
      `Pending +3, from \\S+Z on: ${formatUsdc(sum)} USDC, root ${site.club.tree.root}`,
    ];
    for (const line of lines) expect(text).toMatch(new RegExp(line));
  });

  it.each<[string, () => void, string]>([
    [
      'an announcement that is kept quiet',
      () => Object.assign(site.reserves, { announced: '0', surplus: '899' }),
      'announced to leave the pool is not',
    ],
    ['payments left out', () => (site.reserves['rewardsPaid'] = { fromPool: '2' }), 'the pool has paid in all is not'],
    [
      'no statement where one counts',
      () => (site.reserves['statement'] = null),
      '1 is current, and the site says none is',
    ],
    [
      'a pending one told as current',
      () => (site.reserves['statement'] = site.reserves['pendingStatement']),
      'statement 1 is current, and the site says statement 3 is',
    ],
    [
      'another root',
      () => (site.reserves['statement'] = { ...(site.reserves['statement'] as Fields), root: ZeroHash }),
      'Statement 1 has another root, sum or reserve on chain',
    ],
    [
      'a smaller sum',
      () => (site.reserves['pendingStatement'] = { ...(site.reserves['pendingStatement'] as Fields), sum: '1' }),
      'Statement 3 has another root, sum or reserve on chain',
    ],
    [
      'a statement that was not posted',
      () => (site.reserves['pendingStatement'] = { ...(site.reserves['pendingStatement'] as Fields), number: 9 }),
      'The site names statement 9, and the pool does not have it',
    ],
  ])('finds %s', async (_what, lie, words) => {
    expect(await site.faults()).toEqual([]);
    lie();
    expect(await site.faults()).toEqual([expect.stringContaining(words)]);
  });

  it('says so when the site names no reward pool', async () => {
    site.head['rewardPool'] = site.vault;
    await expect(site.faults()).rejects.toThrow(`There is no contract at ${site.vault}`);
    site.head['rewardPool'] = site.club.fixture.addresses.vaultFactory;
    await expect(site.faults()).rejects.toThrow('does not answer as one');
  });

  it('finds a pool of other code', async () => {
    const { chain, provider, addresses } = site.club.fixture;
    const code = await provider.getCode(addresses.rewardPool);
    await chain.rpc('anvil_setCode', [addresses.rewardPool, `${code}00`]);
    await site.answerTruly();
    const words = `The code at ${addresses.rewardPool} is not the RewardPool of this checkout`;
    expect(await site.faults()).toEqual([expect.stringContaining(words)]);
    await chain.rpc('anvil_setCode', [addresses.rewardPool, code]);
  });

  it('finds a pool that holds less than it owes, as no key could bring about', async () => {
    const { chain, provider, addresses, people } = site.club.fixture;
    const { rewardPool, usdc } = addresses;
    const clean = await chain.rpc<string>('evm_snapshot');
    await chain.rpc('anvil_impersonateAccount', [rewardPool]);
    await chain.rpc('anvil_setBalance', [rewardPool, '0xde0b6b3a7640000']);
    const { surplus, announced } = await readPool(provider, rewardPool);
    const data = testUsdcInterface.encodeFunctionData('transfer', [people.operator.address, surplus + announced + 1n]);
    await send(await provider.getSigner(rewardPool), { to: usdc, data });
    const { number, hash } = (await provider.getBlock('latest'))!;
    Object.assign(site.head, { blockNumber: number, blockHash: hash });
    site.reserves['blockNumber'] = number;
    expect(await site.faults()).toContain('The pool holds less than what it owes and reserves.');
    await chain.rpc('evm_revert', [clean]);
  });

  it('looks past numbers that a veto took away', async () => {
    const { people, addresses, provider, chain } = site.club.fixture;
    const clean = await chain.rpc<string>('evm_snapshot');
    await send(people.guardian, buildVetoTransaction(addresses.rewardPool, 2n));
    await site.club.post();
    const { number, hash } = (await provider.getBlock('latest'))!;
    Object.assign(site.head, { blockNumber: number, blockHash: hash });
    Object.assign(site.reserves, { blockNumber: number, pendingStatement: await site.statement(4) });
    const { pool, faults: found } = await verifyReserves(provider, site.url);
    expect(found).toEqual([]);
    expect(pool.pending.map((one) => one.number)).toEqual([4n]);
    await chain.rpc('evm_revert', [clean]);
  });
});
