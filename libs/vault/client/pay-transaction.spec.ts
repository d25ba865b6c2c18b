import { randomUUID } from 'node:crypto';

import { Wallet } from 'ethers';

import { DAILY_CAP, type LocalStage, type Person, localStage, refusal, send } from '../stage/local-stage';
import { rewardPoolInterface, testUsdcInterface } from './contract-interfaces';
import { decodeLog } from './decode-log';
import { type PayOrder, buildPayManyTransaction, buildPayTransaction } from './pay-transaction';
import { payoutIdOf, uuidOfPayoutId } from './payout-id';
import { isPaid, readPool } from './pool-reader';
import { revertWord } from './revert-reason';

describe('paying from the reward pool', () => {
  let stage: LocalStage;
  let pool: string;

  beforeAll(async () => {
    stage = await localStage();
    pool = stage.addresses.rewardPool;
    await stage.mint(pool, 5n * DAILY_CAP);
  });
  afterAll(() => stage.stop());

  /** Each test has a day of its own, for the daily cap. */
  beforeEach(async () => {
    await stage.chain.rpc('evm_increaseTime', [86_400]);
    await stage.chain.rpc('anvil_mine', ['0x1']);
  });

  const payment = (amount: bigint, to = stage.people.member.address): PayOrder => ({
    payoutId: payoutIdOf(randomUUID()),
    to,
    amount,
  });
  const poolCall = (name: string, args: readonly unknown[]) => ({
    to: pool,
    data: rewardPoolInterface.encodeFunctionData(name, args),
  });
  const reason = async (person: Person, order: PayOrder) =>
    revertWord(await refusal(stage.people[person], buildPayTransaction(pool, order)), 'pool');

  it.each<Person>(['stranger', 'operator', 'relayer', 'guardian'])('is refused to the %s', async (person) => {
    expect(await reason(person, payment(1n))).toBe('not_allowed');
  });

  it('is refused with a word for each rule', async () => {
    expect(await reason('payer', payment(0n))).toBe('zero_amount');
    expect(await reason('payer', payment(1n, pool))).toBe('bad_payee');
    expect(await reason('payer', payment(DAILY_CAP + 1n))).toBe('daily_cap');
    await stage.circle('blacklist', stage.people.member.address);
    expect(await reason('payer', payment(1n))).toBe('blacklisted');
    await stage.circle('unBlacklist', stage.people.member.address);
    await send(stage.people.guardian, poolCall('pause', [60]));
    expect(await reason('payer', payment(1n))).toBe('pool_paused');
    await send(stage.people.guardian, poolCall('unpause', []));
  });

  it('pays an id once, ever', async () => {
    const uuid = randomUUID();
    const order = { ...payment(7_000_000n), payoutId: payoutIdOf(uuid) };
    expect(await isPaid(stage.provider, pool, order.payoutId)).toBe(false);
    const receipt = await send(stage.people.payer, buildPayTransaction(pool, order));

    const logs = receipt.logs.map((log) => decodeLog(log));
    const { usdc: token } = stage.addresses;
    expect(logs).toEqual([
      { kind: 'transfer', token, from: pool, to: order.to, amount: order.amount },
      { kind: 'paid', pool, payoutId: order.payoutId, to: order.to, amount: order.amount },
    ]);
    expect(uuidOfPayoutId(order.payoutId)).toBe(uuid);
    expect(await isPaid(stage.provider, pool, order.payoutId)).toBe(true);
    expect(await reason('payer', order)).toBe('already_paid');
    expect((await readPool(stage.provider, pool)).spentToday).toBe(7_000_000n);
  });

  it('pays a batch around the lines it has to refuse, and says why', async () => {
    const listed = Wallet.createRandom().address;
    await stage.circle('blacklist', listed);
    const good = payment(1_000_000n);
    const bad = payment(2_000_000n, listed);
    const receipt = await send(stage.people.payer, buildPayManyTransaction(pool, [good, bad, good, payment(3n)]));

    const words = receipt.logs
      .map((log) => decodeLog(log))
      .flatMap((log) =>
        log === null || log.kind === 'transfer' ? [] : [log.kind === 'payment_refused' ? log.reason : log.kind],
      );
    expect(words).toEqual(['paid', 'blacklisted', 'already_paid', 'paid']);
  });

  it('is not covered by an empty pool', async () => {
    const { balance } = await readPool(stage.provider, pool);
    await stage.chain.rpc('anvil_impersonateAccount', [pool]);
    await stage.chain.rpc('anvil_setBalance', [pool, '0xde0b6b3a7640000']);
    const empty = testUsdcInterface.encodeFunctionData('transfer', [stage.people.operator.address, balance]);
    await stage.chain.rpc('eth_sendTransaction', [{ from: pool, to: stage.addresses.usdc, data: empty }]);
    expect(await reason('payer', payment(1n))).toBe('insufficient_pool');
    await stage.mint(pool, balance);
  });

  it('tells funding and the life of a withdrawal by their events', async () => {
    const { operator, member } = stage.people;
    const kinds = async (name: string, args: readonly unknown[]) => {
      const receipt = await send(operator, poolCall(name, args));
      return receipt.logs.map((log) => decodeLog(log)).filter((log) => log !== null && log.kind !== 'transfer');
    };
    await stage.mint(operator.address, 9n);
    const approve = testUsdcInterface.encodeFunctionData('approve', [pool, 9n]);
    await send(operator, { to: stage.addresses.usdc, data: approve });
    expect(await kinds('fund', [9n])).toEqual([{ kind: 'funded', pool, from: operator.address, amount: 9n }]);

    const to = member.address;
    const announced = await kinds('announceWithdrawal', [to, 4n]);
    expect(announced).toEqual([
      { kind: 'withdrawal_announced', pool, id: 1n, to, amount: 4n, executableAt: expect.any(BigInt) as bigint },
    ]);
    expect((await readPool(stage.provider, pool)).announced).toBe(4n);
    const early = await refusal(operator, poolCall('executeWithdrawal', [1]));
    expect(revertWord(early, 'pool')).toBe('too_early');
    expect(await kinds('cancelWithdrawal', [1])).toEqual([
      { kind: 'withdrawal_cancelled', pool, id: 1n, to, amount: 4n },
    ]);
    expect(revertWord(await refusal(operator, poolCall('cancelWithdrawal', [1])), 'pool')).toBe('unknown_withdrawal');

    await kinds('announceWithdrawal', [to, 5n]);
    await stage.chain.rpc('evm_increaseTime', [7 * 86_400]);
    expect(await kinds('executeWithdrawal', [2])).toEqual([
      { kind: 'withdrawal_executed', pool, id: 2n, to, amount: 5n },
    ]);
  });
});
