import { cycleReward } from '@ballast/domain/programme/cycle-reward';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { sendPayout } from '../testing/test-payouts';
import { BuildStatement } from './build-statement';
import { ProofOf, type BuiltProof } from './proof-of';
import { newestStatement, type Statement } from './statement.store';

const REWARD = cycleReward(1_000n * USDC, 330);

describe('the statements of a club', () => {
  let club: ClubHarness;
  let member: ClubMember;

  beforeEach(async () => {
    club = await ClubHarness.start();
    member = await club.memberWith(1_000n * USDC);
    await club.fundPool(100n * USDC);
  });
  afterEach(async () => {
    await club.expectAgreement();
    await club.stop();
  });

  /** The statement of an hour later; the schedule of the process may have been quicker. */
  async function nextHour(): Promise<Statement> {
    await moveProgrammeTime(club.db, '1 hour');
    await club.ledger.app.get(BuildStatement).run();
    return (await newestStatement(club.db))!;
  }
  const proof = async (): Promise<BuiltProof> => (await club.ledger.app.get(ProofOf).read(member.id))!;
  const decide = (id: string, name: 'approve' | 'deny', body: object) => club.decide(id, name, { body }).expect(200);
  async function request(rewardIds: readonly string[]): Promise<string> {
    return ((await club.withdraw(member.id, rewardIds).expect(201)).body as { id: string }).id;
  }

  it.each(["- interval '61 minutes'", "+ interval '2 minutes'"])(
    'are not said to be built at another time: %s',
    async (by) => {
      const copy = `
      INSERT INTO statement (number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at)
      SELECT number + 1, root, sum, settled, reserved, height, as_of_block, programme_now() ${by}, effective_at, holds_at
        FROM statement`;
      await club.earn(member.id, 5n * USDC);
      await nextHour();
      await expect(query(club.db, copy)).rejects.toThrow('a statement is built at its time');
    },
  );

  it('reserve what a cycle will pay, and name it a day before it unlocks', async () => {
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    // Nobody ever had a reward.
    await moveProgrammeTime(club.db, '8 hours');
    expect(await club.ledger.app.get(BuildStatement).run()).toBeNull();
    await club.member('post', '/api/cycles/collect', member.id).expect(200);
    expect(await nextHour()).toMatchObject({ sum: 0n, settled: 0n, reserved: REWARD });
    expect(await proof()).toMatchObject({ entitlement: 0n, wallet: member.wallet, vault: member.vault });
    await moveProgrammeTime(club.db, '23 hours');
    expect(await nextHour()).toMatchObject({ sum: REWARD, settled: 0n, reserved: 0n });
    expect(await proof()).toMatchObject({ entitlement: REWARD, sum: REWARD });
  });

  it('are not waited for while their hour has one and somebody else holds them', async () => {
    await club.earn(member.id, 5n * USDC);
    await nextHour();
    const built = await inTransaction(club.db, async (tx) => {
      await query(tx, 'LOCK TABLE statement IN SHARE ROW EXCLUSIVE MODE');
      return club.ledger.app.get(BuildStatement).run();
    });
    expect(built).toBeNull();
  });

  it('name the same while a reward is asked for, denied, paid and compounded: what was paid is settled', async () => {
    const rewards = await club.earn(member.id, 5n * USDC, 2n * USDC);
    const { root } = await nextHour();
    await decide(await request(rewards), 'deny', {});
    expect(await nextHour()).toMatchObject({ root, sum: 7n * USDC, settled: 0n });
    await decide(await request(rewards.slice(0, 1)), 'approve', { pay: true });
    const payout = await sendPayout(club, member.wallet);
    await club.mineSeen(payout.mined);
    expect(await nextHour()).toMatchObject({ root, settled: 0n });
    await club.report(club.chain.head);
    expect(await nextHour()).toMatchObject({ root, settled: 5n * USDC, asOfBlock: BigInt(club.chain.head) });

    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(1);
    await club.mineFinal((await sendPayout(club, member.vault)).mined);
    expect(await nextHour()).toMatchObject({ root, sum: 7n * USDC, settled: 7n * USDC, reserved: 0n });
    expect(await proof()).toMatchObject({ entitlement: 7n * USDC });
  });
});
