import { redemptionRequested, redemptionReturned } from '@ballast/domain/ledger/redemptions';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { postAll } from '../accounts/post-all';
import { ClubHarness, MONDAY, USDC, type ClubMember } from '../testing/club-harness';
import { inAnotherPast, moveProgrammeTime, seenAfter, setProgrammeTime } from '../testing/ledger-harness';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { findBrokenTerms } from './cycle-terms';

describe('the terms of cycles', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let second: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await setProgrammeTime(club.db, MONDAY);
    await club.fundPool(1_000n * USDC);
    member = await club.memberWith(5_000n * USDC);
    const referrer = await club.memberWith();
    await inAnotherPast(club.db, 'UPDATE member SET referrer_1 = $2 WHERE id = $1', [member.id, referrer.id]);
    second = await club.memberWith(1_500n * USDC);
    for (const one of [member, second]) await club.member('post', '/api/cycles/start', one.id).expect(200);
    await moveProgrammeTime(club.db, '2 hours');
    // What comes in and leaves later is nothing that a cycle of before could have counted or lacked.
    await club.mineFinal(transaction(usdcMove(newAddress(), member.vault, 3_000n * USDC)));
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 8_000n * USDC)));
  });
  afterAll(() => club.stop());

  const brokenBy = async (sql: string, params: unknown[] = []): Promise<unknown[]> =>
    (await seenAfter(club.db, findBrokenTerms, [sql, params])).map((row) => JSON.parse(row) as unknown);

  it('are kept by what members started', async () => {
    expect(await findBrokenTerms(club.db)).toEqual([]);
  });

  it.each([
    ['a reward of one more', 'UPDATE cycle SET reward = reward + 1', 2],
    [
      'a rate above the ceiling',
      `UPDATE cycle SET annual_rate_bps = 2600, reward = principal / 1000 WHERE referrer_1 IS NULL`,
      1,
    ],
    ['a commission of one more', 'UPDATE cycle SET commission_1 = commission_1 + 1 WHERE referrer_1 IS NOT NULL', 1],
    ['a commission for who referred somebody else', 'UPDATE cycle SET referrer_2 = referrer_1', 2],
    ['a commission for nobody', 'UPDATE cycle SET commission_2 = 1 WHERE referrer_1 IS NULL', 1],
    [
      'a principal of one more than was there, with all that it earns',
      `UPDATE cycle SET principal = principal + 1, reward = div((principal + 1)::numeric * annual_rate_bps, 2600000)`,
      2,
    ],
  ])('are broken by %s', async (_what, statement, rows) => {
    expect(await brokenBy(statement)).toHaveLength(rows);
  });

  it('are broken by principal that was redeemed and given back, and counted each time', async () => {
    const amount = 1_500n * USDC;
    await inTransaction(club.db, async (tx) => {
      for (let time = 0; time < 3; time += 1)
        await postAll(tx, [
          redemptionRequested(newId(), second.id, amount),
          redemptionReturned(newId(), second.id, amount),
        ]);
    });
    const twice = `UPDATE cycle SET started_at = programme_now(), principal = 2 * principal, reward = div(2 * principal::numeric * annual_rate_bps, 2600000)
                    WHERE member_id = $1`;
    expect(await brokenBy(twice, [second.id])).toEqual([expect.objectContaining({ held: `${amount}` })]);
  });

  it('are kept by a cycle of which principal left half an hour before it was complete', async () => {
    const left = `UPDATE cycle SET started_at = started_at - interval '5.5 hours', completes_at = completes_at - interval '5.5 hours', status = 'active'
                   WHERE member_id = $1`;
    expect(await brokenBy(left, [member.id])).toEqual([]);
  });

  it('are broken by a cycle that went on although its principal had left', async () => {
    expect(await brokenBy(`UPDATE cycle SET status = 'active' WHERE member_id = $1`, [member.id])).toEqual([
      expect.objectContaining({ counted: `${5_000n * USDC}`, held: `${5_000n * USDC}`, throughout: '0' }),
    ]);
  });

  it('are broken by principal that left within an hour of the start', async () => {
    const late = `UPDATE cycle SET started_at = started_at + interval '1.5 hours', completes_at = completes_at + interval '1.5 hours', status = 'active'
                   WHERE member_id = $1`;
    expect(await brokenBy(late, [member.id])).toEqual([
      expect.objectContaining({ held: `${8_000n * USDC}`, throughout: '0' }),
    ]);
  });

  it('are broken by a cycle that was made up for a day on which nothing was there', async () => {
    const made = await brokenBy(
      `INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, principal, annual_rate_bps, reward,
                          commission_1, commission_2, commission_3)
       SELECT $1, $2, '2026-01-05', 'collected', '2026-01-05', '2026-01-05', 5000000000, 350, 673076, 0, 0, 0`,
      [newId(), member.id],
    );
    expect(made).toEqual([expect.objectContaining({ counted: '5000000000', held: '0' })]);
  });
});
