import { ZeroHash, hexlify, randomBytes } from 'ethers';

import { type ContractFixture, contractFixture, refusal, send } from '../testing/contract-fixture';
import { type StatementFixture, statementFixture } from '../testing/statement-fixture';
import { rewardPoolInterface, testUsdcInterface } from './contract-interfaces';
import { type ChainLog, decodeLog } from './decode-log';
import { isPaused, readPool, readSettled } from './pool-reader';
import { revertCode } from './revert-reason';
import { buildClaimTransaction } from './statements/claim-transaction';

const DAY = 86_400;

describe('reading the pool', () => {
  let club: StatementFixture;
  let fixture: ContractFixture;
  let pool: string;
  beforeAll(async () => {
    club = await statementFixture();
    ({ fixture } = club);
    pool = fixture.addresses.rewardPool;
  });
  afterAll(() => fixture.stop());

  it('tells what an account was paid, at the block that was named', async () => {
    const { accountId } = club.leaves[0];
    await club.pass(DAY);
    const before = await fixture.provider.getBlockNumber();
    const file = club.fileOf(club.leaves[0], 1);
    await send(fixture.people.member, buildClaimTransaction({ file, amount: 3_000_000n, toVault: false }));
    expect(await readSettled(fixture.provider, pool, accountId)).toBe(3_000_000n);
    expect(await readSettled(fixture.provider, pool, accountId, before)).toBe(0n);
    expect(await readSettled(fixture.provider, pool, hexlify(randomBytes(32)))).toBe(0n);
    const then = await readPool(fixture.provider, pool, before);
    const { sum } = club.tree;
    expect(then).toMatchObject({ settledTotal: 0n, owed: sum, current: { number: 1n, root: club.tree.root, sum } });
    const now = await readPool(fixture.provider, pool);
    expect(now).toMatchObject({ settledTotal: 3_000_000n, owed: sum - 3_000_000n, surplus: then.surplus });
    expect(now.balance).toBe(then.balance - 3_000_000n);
  });

  it('sees a pause begin and end', async () => {
    const call = (name: string, ...args: readonly unknown[]) =>
      send(fixture.people.guardian, { to: pool, data: rewardPoolInterface.encodeFunctionData(name, args) });
    expect(await isPaused(fixture.provider, pool)).toBe(false);
    await call('pause', 3600);
    expect(await isPaused(fixture.provider, pool)).toBe(true);
    await call('unpause');
    expect(await isPaused(fixture.provider, pool)).toBe(false);
    await call('pause', 3600);
    await club.pass(3600);
    expect(await isPaused(fixture.provider, pool)).toBe(false);
  });
});

describe('the events of funding and of a withdrawal', () => {
  let fixture: ContractFixture;
  let pool: string;
  beforeAll(async () => {
    fixture = await contractFixture();
    pool = fixture.addresses.rewardPool;
  });
  afterAll(() => fixture.stop());

  const poolCall = (name: string, ...args: readonly unknown[]) => ({
    to: pool,
    data: rewardPoolInterface.encodeFunctionData(name, args),
  });
  async function emitted(name: string, ...args: readonly unknown[]): Promise<(ChainLog | null)[]> {
    const { logs } = await send(fixture.people.operator, poolCall(name, ...args));
    return logs.map((log) => decodeLog(log)).filter((log) => log !== null && log.kind !== 'transfer');
  }
  const reason = async (name: string, ...args: readonly unknown[]) =>
    revertCode(await refusal(fixture.people.operator, poolCall(name, ...args)), 'pool');

  it('are told with amounts, receiver and time', async () => {
    const { operator, member } = fixture.people;
    await fixture.mint(operator.address, 9n);
    const approve = testUsdcInterface.encodeFunctionData('approve', [pool, 9n]);
    await send(operator, { to: fixture.addresses.usdc, data: approve });
    expect(await emitted('fund', 9n)).toEqual([{ kind: 'funded', pool, from: operator.address, amount: 9n }]);

    const to = member.address;
    expect(await reason('announceWithdrawal', to, 10n)).toBe('above_surplus');
    expect(await emitted('announceWithdrawal', to, 4n)).toEqual([
      { kind: 'withdrawal_announced', pool, id: 1n, to, amount: 4n, executableAt: expect.any(BigInt) as bigint },
    ]);
    expect(await readPool(fixture.provider, pool)).toMatchObject({ announced: 4n, surplus: 5n });
    expect(await reason('executeWithdrawal', 1)).toBe('too_early');
    expect(await emitted('cancelWithdrawal', 1)).toEqual([
      { kind: 'withdrawal_cancelled', pool, id: 1n, to, amount: 4n },
    ]);
    expect(await reason('cancelWithdrawal', 1)).toBe('unknown_withdrawal');

    await emitted('announceWithdrawal', to, 5n);
    await fixture.chain.rpc('evm_increaseTime', [7 * DAY]);
    expect(await reason('executeWithdrawal', 2)).toBe('no_statement_since');
    await send(fixture.people.poster, poolCall('post', ZeroHash, 0n, 0n, 1n));
    await fixture.chain.rpc('evm_increaseTime', [DAY]);
    expect(await emitted('executeWithdrawal', 2)).toEqual([
      { kind: 'withdrawal_executed', pool, id: 2n, to, amount: 5n },
    ]);
  });
});
