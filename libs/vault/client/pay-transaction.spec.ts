import { randomUUID } from 'node:crypto';

import { Wallet } from 'ethers';

import {
  DAILY_CAP,
  type ContractFixture,
  type Person,
  contractFixture,
  refusal,
  send,
} from '../testing/contract-fixture';
import { rewardPoolInterface, testUsdcInterface } from './contract-interfaces';
import { decodeLog } from './decode-log';
import { type PayOrder, buildPayManyTransaction, buildPayTransaction } from './pay-transaction';
import { payoutIdOf, uuidOfPayoutId } from './payout-id';
import { isPaid, readPool } from './pool-reader';
import { revertCode } from './revert-reason';

describe('paying from the reward pool', () => {
  let fixture: ContractFixture;
  let pool: string;

  beforeAll(async () => {
    fixture = await contractFixture();
    pool = fixture.addresses.rewardPool;
    await fixture.mint(pool, 5n * DAILY_CAP);
  });
  afterAll(() => fixture.stop());

  /** Each test has a day of its own, for the daily cap. */
  beforeEach(async () => {
    await fixture.chain.rpc('evm_increaseTime', [86_400]);
    await fixture.chain.rpc('anvil_mine', ['0x1']);
  });

  const payment = (amount: bigint, to = fixture.people.member.address): PayOrder => ({
    payoutId: payoutIdOf(randomUUID()),
    to,
    amount,
  });
  const poolCall = (name: string, args: readonly unknown[]) => ({
    to: pool,
    data: rewardPoolInterface.encodeFunctionData(name, args),
  });
  const reason = async (person: Person, order: PayOrder) =>
    revertCode(await refusal(fixture.people[person], buildPayTransaction(pool, order)), 'pool');

  it.each<Person>(['stranger', 'operator', 'relayer', 'guardian'])('is refused to the %s', async (person) => {
    expect(await reason(person, payment(1n))).toBe('not_allowed');
  });

  it('is refused with a word for each rule', async () => {
    expect(await reason('payer', payment(0n))).toBe('zero_amount');
    expect(await reason('payer', payment(1n, pool))).toBe('bad_payee');
    expect(await reason('payer', payment(DAILY_CAP + 1n))).toBe('daily_cap');
    await fixture.circle('blacklist', fixture.people.member.address);
    expect(await reason('payer', payment(1n))).toBe('blacklisted');
    await fixture.circle('unBlacklist', fixture.people.member.address);
    await send(fixture.people.guardian, poolCall('pause', [60]));
    expect(await reason('payer', payment(1n))).toBe('pool_paused');
    await send(fixture.people.guardian, poolCall('unpause', []));
  });

  it('pays an id once, ever', async () => {
    const uuid = randomUUID();
    const order = { ...payment(7_000_000n), payoutId: payoutIdOf(uuid) };
    expect(await isPaid(fixture.provider, pool, order.payoutId)).toBe(false);
    const receipt = await send(fixture.people.payer, buildPayTransaction(pool, order));

    const logs = receipt.logs.map((log) => decodeLog(log));
    const { usdc: token } = fixture.addresses;
    expect(logs).toEqual([
      { kind: 'transfer', token, from: pool, to: order.to, amount: order.amount },
      { kind: 'paid', pool, payoutId: order.payoutId, to: order.to, amount: order.amount },
    ]);
    expect(uuidOfPayoutId(order.payoutId)).toBe(uuid);
    expect(await isPaid(fixture.provider, pool, order.payoutId)).toBe(true);
    expect(await reason('payer', order)).toBe('already_paid');
    expect((await readPool(fixture.provider, pool)).spentToday).toBe(7_000_000n);
  });

  it('pays a batch around the lines it has to refuse, and says why', async () => {
    const listed = Wallet.createRandom().address;
    await fixture.circle('blacklist', listed);
    const good = payment(1_000_000n);
    const bad = payment(2_000_000n, listed);
    const receipt = await send(fixture.people.payer, buildPayManyTransaction(pool, [good, bad, good, payment(3n)]));

    const words = receipt.logs
      .map((log) => decodeLog(log))
      .flatMap((log) =>
        log === null || log.kind === 'transfer' ? [] : [log.kind === 'payment_refused' ? log.reason : log.kind],
      );
    expect(words).toEqual(['paid', 'blacklisted', 'already_paid', 'paid']);
  });

  it('is not covered by an empty pool', async () => {
    const { balance } = await readPool(fixture.provider, pool);
    await fixture.chain.rpc('anvil_impersonateAccount', [pool]);
    await fixture.chain.rpc('anvil_setBalance', [pool, '0xde0b6b3a7640000']);
    const empty = testUsdcInterface.encodeFunctionData('transfer', [fixture.people.operator.address, balance]);
    await fixture.chain.rpc('eth_sendTransaction', [{ from: pool, to: fixture.addresses.usdc, data: empty }]);
    expect(await reason('payer', payment(1n))).toBe('insufficient_pool');
    await fixture.mint(pool, balance);
  });

  it('tells funding and the life of a withdrawal by their events', async () => {
    const { operator, member } = fixture.people;
    const kinds = async (name: string, args: readonly unknown[]) => {
      const receipt = await send(operator, poolCall(name, args));
      return receipt.logs.map((log) => decodeLog(log)).filter((log) => log !== null && log.kind !== 'transfer');
    };
    await fixture.mint(operator.address, 9n);
    const approve = testUsdcInterface.encodeFunctionData('approve', [pool, 9n]);
    await send(operator, { to: fixture.addresses.usdc, data: approve });
    expect(await kinds('fund', [9n])).toEqual([{ kind: 'funded', pool, from: operator.address, amount: 9n }]);

    const to = member.address;
    const announced = await kinds('announceWithdrawal', [to, 4n]);
    expect(announced).toEqual([
      { kind: 'withdrawal_announced', pool, id: 1n, to, amount: 4n, executableAt: expect.any(BigInt) as bigint },
    ]);
    expect((await readPool(fixture.provider, pool)).announced).toBe(4n);
    const early = await refusal(operator, poolCall('executeWithdrawal', [1]));
    expect(revertCode(early, 'pool')).toBe('too_early');
    expect(await kinds('cancelWithdrawal', [1])).toEqual([
      { kind: 'withdrawal_cancelled', pool, id: 1n, to, amount: 4n },
    ]);
    expect(revertCode(await refusal(operator, poolCall('cancelWithdrawal', [1])), 'pool')).toBe('unknown_withdrawal');

    await kinds('announceWithdrawal', [to, 5n]);
    await fixture.chain.rpc('evm_increaseTime', [7 * 86_400]);
    expect(await kinds('executeWithdrawal', [2])).toEqual([
      { kind: 'withdrawal_executed', pool, id: 2n, to, amount: 5n },
    ]);
  });
});
