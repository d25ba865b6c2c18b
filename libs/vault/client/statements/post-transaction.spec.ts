import { ZeroHash, hexlify, randomBytes } from 'ethers';

import {
  ACCRUAL_LIMIT,
  type ContractFixture,
  type Person,
  contractFixture,
  refusal,
  send,
} from '../../testing/contract-fixture';
import { rewardPoolInterface } from '../contract-interfaces';
import { type ChainLog, decodeLog } from '../decode-log';
import { readPool } from '../pool-reader';
import { revertCode } from '../revert-reason';
import type { TransactionOrder } from '../transaction-order';
import { type PostOrder, buildPostTransaction, buildVetoTransaction } from './post-transaction';

const DAY = 86_400;
const FUNDS = 5_000_000_000n;

describe('posting and vetoing statements', () => {
  let fixture: ContractFixture;
  let pool: string;
  const statement = (change: Partial<PostOrder> = {}): PostOrder => ({
    root: hexlify(randomBytes(32)),
    sum: 0n,
    reserved: 0n,
    asOfBlock: 7n,
    ...change,
  });
  const post = (change: Partial<PostOrder> = {}) => buildPostTransaction(pool, statement(change));
  const reason = async (person: Person, order: TransactionOrder) =>
    revertCode(await refusal(fixture.people[person], order), 'pool');
  const logsOf = async (person: Person, order: TransactionOrder): Promise<(ChainLog | null)[]> =>
    (await send(fixture.people[person], order)).logs.map((log) => decodeLog(log));
  const pass = async (seconds: number) => {
    await fixture.chain.rpc('evm_increaseTime', [seconds]);
    await fixture.chain.rpc('anvil_mine', ['0x1']);
  };

  let clean: string;
  beforeAll(async () => {
    fixture = await contractFixture();
    pool = fixture.addresses.rewardPool;
    await fixture.mint(pool, FUNDS);
    await pass(DAY);
  });
  beforeEach(async () => {
    clean = await fixture.chain.rpc('evm_snapshot');
  });
  afterEach(() => fixture.chain.rpc('evm_revert', [clean]));
  afterAll(() => fixture.stop());

  it.each<Person>(['stranger', 'operator', 'payer', 'guardian'])('is refused to the %s', async (person) => {
    expect(await reason(person, post())).toBe('not_allowed');
  });

  it.each<Person>(['stranger', 'operator', 'payer', 'poster'])('is not vetoed by the %s', async (person) => {
    await send(fixture.people.poster, post());
    expect(await reason(person, buildVetoTransaction(pool, 1n))).toBe('not_allowed');
  });

  it('is told by its event, and read as the current statement once its notice has passed', async () => {
    const order = statement({ sum: 4_000_000n, reserved: 1_000_000n, asOfBlock: 3n });
    const [posted] = await logsOf('poster', buildPostTransaction(pool, order));
    const effectiveAt = expect.any(BigInt) as bigint;
    expect(posted).toEqual({ kind: 'posted', pool, number: 1n, ...order, effectiveAt });
    const due = { owed: 4_000_000n, reserved: 1_000_000n, surplus: FUNDS - 5_000_000n, settledTotal: 0n };
    const before = { current: { number: 0n, root: ZeroHash, sum: 0n } };
    expect(await readPool(fixture.provider, pool)).toMatchObject({ ...due, ...before });
    await pass(DAY);
    const { number, root, sum, ...rest } = (await readPool(fixture.provider, pool)).current;
    expect({ number, root, sum }).toEqual({ number: 1n, root: order.root, sum: 4_000_000n });
    expect(posted).toMatchObject(rest);
  });

  it('is refused with a word for each rule', async () => {
    expect(await reason('poster', post({ sum: 2n * ACCRUAL_LIMIT }))).toBe('growth_above_limit');
    expect(await reason('poster', post({ sum: FUNDS + 1n }))).toBe('short_of_funds');
    await send(fixture.people.poster, post({ sum: FUNDS }));
    expect(await reason('poster', post({ sum: FUNDS - 1n }))).toBe('correction_not_announced');
    expect(await reason('poster', post({ sum: FUNDS, reserved: 1n }))).toBe('short_of_funds');
  });

  it('finds no place behind 31 pending ones', async () => {
    for (let pending = 0; pending < 31; pending += 1) await send(fixture.people.poster, post());
    expect(await reason('poster', post())).toBe('too_many_pending');
  });

  it('is taken away with all after it, and the events name each', async () => {
    for (let number = 1; number <= 3; number += 1) await send(fixture.people.poster, post());
    expect(await logsOf('guardian', buildVetoTransaction(pool, 2n))).toEqual([
      { kind: 'vetoed', pool, number: 3n },
      { kind: 'vetoed', pool, number: 2n },
    ]);
    expect(await reason('guardian', buildVetoTransaction(pool, 2n))).toBe('unknown_statement');
    expect(await reason('guardian', buildVetoTransaction(pool, 9n))).toBe('unknown_statement');
    await pass(DAY);
    expect(await reason('guardian', buildVetoTransaction(pool, 1n))).toBe('not_pending');
    const [next] = await logsOf('poster', post());
    expect(next).toMatchObject({ kind: 'posted', number: 4n });
  });

  it('is the call that the contract has', () => {
    const { data } = post({ reserved: 5n });
    expect(rewardPoolInterface.parseTransaction({ data })?.args.toArray().slice(1)).toEqual([0n, 5n, 7n]);
    expect(rewardPoolInterface.parseTransaction(buildVetoTransaction(pool, 3n))?.args.toArray()).toEqual([3n]);
  });
});
