import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';
import { balancesOf, compoundingOf, freshMember } from '../testing/compounding-member';
import { claim, matureStatement } from '../testing/test-statements';
import { plannedPayout, sendPayout } from '../testing/test-payouts';

describe('a compounding', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const state = () => compoundingOf(club, member.id);
  const balances = () => balancesOf(club, member.id);
  const lines = async (): Promise<TransactionDto[]> =>
    (await club.member('get', '/api/transactions?type=deposit,reward_compounded', member.id).expect(200))
      .body as TransactionDto[];
  const deposits = async (): Promise<unknown[]> =>
    (await club.member('get', '/api/deposits', member.id).expect(200)).body as unknown[];

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await freshMember(club);
  });
  afterEach(() => club.expectAgreement());

  it('sends available rewards to the vault and makes them principal when that is final', async () => {
    await club.earn(member.id, 2n * USDC, 3n * USDC);
    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(1);
    expect(await balances()).toEqual(['1000', '0', '5']);
    expect(await lines()).toMatchObject([{ type: 'reward_compounded', amount: '5', status: 'pending' }, {}]);
    await club.expectAgreement();

    const { mined } = await sendPayout(club, member.vault);
    await club.mineSeen(mined);
    await club.expectAgreement();
    expect(await balances()).toEqual(['1000', '0', '5']);
    expect(await deposits()).toHaveLength(1);

    await club.report(club.chain.head);
    expect(await balances()).toEqual(['1005', '0', '0']);
    // It came into the vault today, and counts for cycles from the next business day as a deposit does.
    const active = (await club.member('get', '/api/deposits/active', member.id).expect(200)).body as object;
    expect(active).toMatchObject({ totalDeposited: '1005', earningPrincipal: '1000' });
    expect(await deposits()).toHaveLength(1);
    expect(await lines()).toMatchObject([
      { type: 'reward_compounded', amount: '5', status: 'completed', transactionHash: mined.hash },
      { type: 'deposit', amount: '1000' },
    ]);
    expect(await state()).toMatchObject({ lastAmount: '5', lastAt: expect.any(String), lastFailure: null });
    const rewards = await club.member('get', '/api/rewards', member.id).expect(200);
    expect(rewards.body).toMatchObject([{ status: 'compounded' }, { status: 'compounded' }]);
    expect((await club.member('get', '/api/rewards/withdrawals', member.id).expect(200)).body).toEqual([]);
    const summary = await club.member('get', '/api/transactions/summary', member.id).expect(200);
    expect(summary.body).toMatchObject({ deposited: '1000', rewardsCompounded: '5', rewardsWithdrawn: '0' });
    expect(await club.alarms()).toEqual([]);
  });

  it('is told from a deposit of the same amount in the same transaction, announced or not', async () => {
    await club.earn(member.id, 20n * USDC);
    await club.member('post', '/api/deposits/pending', member.id).send({ amount: '20' }).expect(201);
    await club.compounds(member.id);
    await club.compoundDue();
    const { mined } = await sendPayout(club, member.vault);
    const paidIn = usdcMove(newAddress(), member.vault, 20n * USDC);
    await club.mineFinal({ hash: mined.hash, logs: [paidIn, ...mined.logs, paidIn] });
    expect(await balances()).toEqual(['1060', '0', '0']);
    expect(await deposits()).toMatchObject([
      { amount: '20', status: 'completed' },
      { amount: '20', status: 'completed' },
      { amount: '1000' },
    ]);
    expect((await lines()).map(({ type }) => type).sort()).toEqual([
      ...['deposit', 'deposit', 'deposit'],
      'reward_compounded',
    ]);
  });

  it('answers no announced deposit of the same amount', async () => {
    await club.earn(member.id, 20n * USDC);
    await club.member('post', '/api/deposits/pending', member.id).send({ amount: '20' }).expect(201);
    await club.compounds(member.id);
    await club.compoundDue();
    await club.mineFinal((await sendPayout(club, member.vault)).mined);
    expect(await deposits()).toMatchObject([{ amount: '20', status: 'expected' }, { amount: '1000' }]);
  });

  it('becomes principal once, though a reorg takes its block away and another brings it back', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const { mined } = await sendPayout(club, member.vault);
    await club.mineSeen(mined);
    club.chain.reorg(1);
    await club.mineSeen();
    expect(await balances()).toEqual(['1000', '0', '5']);
    await club.mineSeen(transaction(usdcMove(newAddress(), member.vault, 5n * USDC)), mined);
    club.chain.reorg(1);
    await club.mineSeen(mined, transaction(usdcMove(newAddress(), member.vault, 5n * USDC)));
    expect(await deposits()).toHaveLength(2);
    await club.report(club.chain.head);
    await club.report(club.chain.head);
    expect(await balances()).toEqual(['1010', '0', '0']);
    expect(await lines()).toHaveLength(3);
  });

  it('that fails makes the rewards available again, says why, and waits for the next day', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    await matureStatement(club);
    const { id } = (await plannedPayout(club, member.vault))!;
    await club.service('post', `/internal/payments/${id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    expect(await balances()).toEqual(['1000', '5', '0']);
    expect((await lines())[0]).toMatchObject({ status: 'failed', description: expect.stringContaining('Circle') });
    expect((await state()).lastFailure).toContain('Circle');
    const stored = await query(
      club.db,
      `SELECT kind, data, description FROM history WHERE kind = 'compounding_failed'`,
    );
    const reason = { code: 'blacklisted', params: {} };
    expect(stored).toEqual([{ kind: 'compounding_failed', data: { reason }, description: null }]);
    await setProgrammeTime(club.db, '2026-11-16T23:30:00Z');
    expect(await club.compoundDue()).toBe(0);
    await setProgrammeTime(club.db, '2026-11-17T00:00:01Z');
    expect(await club.compoundDue()).toBe(1);
    await club.mineFinal((await sendPayout(club, member.vault)).mined);
    expect(await state()).toMatchObject({ lastAmount: '5', lastFailure: null });
  });

  it('that was reverted on chain for good returns the rewards too', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const { payment, mined } = await sendPayout(club, member.vault);
    const failure = { reason: 'unknown', transactionHash: mined.hash };
    await club.service('post', `/internal/payments/${payment.id}/failed`).send(failure).expect(204);
    expect(await balances()).toEqual(['1000', '5', '0']);
  });

  it('arrives at the older vault when the address was regenerated meanwhile; the next goes to the new one', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const { mined } = await sendPayout(club, member.vault);
    const address = await club.anotherVault(member.id);
    await club.mineFinal(mined);
    expect(await balances()).toEqual(['1005', '0', '0']);
    await club.earn(member.id, 2n * USDC);
    await setProgrammeTime(club.db, '2026-11-17T09:00:00Z');
    await club.compoundDue();
    await club.mineFinal((await sendPayout(club, address)).mined);
    expect(await balances()).toEqual(['1007', '0', '0']);
    expect(club.chain.balanceOf(address)).toBe(2n * USDC);
  });

  it('goes to a vault of the new wallet once the member has changed it', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.publishFacts(member.id, newAddress(), { version: 2 });
    expect(await club.compoundDue()).toBe(1);
    const { vault } = await state();
    expect(vault).not.toBe(member.vault);
    await club.mineFinal((await sendPayout(club, vault!)).mined);
    expect(await balances()).toEqual(['1005', '0', '0']);
  });

  it('may be released by its owner in the very block that makes it final', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const { mined } = await sendPayout(club, member.vault);
    await club.mineFinal(mined, transaction(usdcMove(member.vault, member.wallet, 1003n * USDC)));
    expect(await balances()).toEqual(['2', '0', '0']);
    expect(await club.alarms()).toEqual([]);
  });

  it('that was given up too early becomes principal, and its rewards are not there twice', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const { payment, mined } = await sendPayout(club, member.vault);
    await club.mineSeen(mined);
    const failure = { reason: 'unknown', transactionHash: mined.hash };
    await club.service('post', `/internal/payments/${payment.id}/failed`).send(failure).expect(204);
    await club.report(club.chain.head);
    expect(await balances()).toEqual(['1005', '0', '0']);
    expect(await club.alarms()).toEqual([]);
  });

  it('that a claim made smaller arrived all the same: its state tells of no failure', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 2n * USDC }));
    const { mined } = await sendPayout(club, member.vault);
    await club.mineFinal(mined);
    expect(await state()).toMatchObject({ lastAmount: '3', lastFailure: null });
  });

  it('that nobody can explain any more is credited all the same: whatever comes to a vault is principal once', async () => {
    const other = await ClubHarness.start();
    try {
      await other.fundPool(100n * USDC);
      const { id, vault, wallet } = await other.memberWith();
      await other.earn(id, 5n * USDC);
      await other.compounds(id);
      await other.compoundDue();
      const { payment, mined } = await sendPayout(other, vault);
      await other.mineSeen(await claim(other, id, { to: wallet, amount: 5n * USDC }), mined);
      const failure = { reason: 'unknown', transactionHash: mined.hash };
      await other.service('post', `/internal/payments/${payment.id}/failed`).send(failure).expect(204);
      await other.report(other.chain.head);
      expect(await other.principalOf(id)).toBe('5');
      expect(await other.alarms()).toContain('POOL_PAYMENT_UNEXPECTED');
      const { body } = await other.member('get', '/api/deposits', id).expect(200);
      expect(body).toMatchObject([{ amount: '5', status: 'completed' }]);
    } finally {
      await other.stop();
    }
  });
});
