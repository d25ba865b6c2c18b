import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { inAnotherPast, moveProgrammeTime, seenAfter } from '../testing/ledger-harness';
import { findOtherTimes } from './cycle-times';

describe('the times of cycles', () => {
  let club: ClubHarness;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
    const referrer = await club.memberWith();
    for (let count = 0; count < 2; count += 1) {
      const { id } = await club.memberWith(5_000n * USDC);
      await inAnotherPast(club.db, 'UPDATE member SET referrer_1 = $2 WHERE id = $1', [id, referrer.id]);
      await club.member('post', '/api/cycles/start', id).expect(200);
      if (count === 1) break;
      await moveProgrammeTime(club.db, '9 hours');
      await club.member('post', '/api/cycles/collect', id).expect(200);
    }
  });
  afterAll(() => club.stop());
  const brokenBy = (sql: string) => seenAfter(club.db, findOtherTimes, [sql]);

  it('are those at which they were booked', async () => {
    expect(await findOtherTimes(club.db)).toEqual([]);
    await moveProgrammeTime(club.db, '50 hours');
    expect(await findOtherTimes(club.db)).toEqual([]);
    await moveProgrammeTime(club.db, '-50 hours');
  });

  it.each([
    ['a cycle of a Sunday', `UPDATE cycle SET business_date = '2026-11-15'`, 2],
    ['a cycle of last week', `UPDATE cycle SET business_date = business_date - 7`, 2],
    ['a cycle of 7 hours', `UPDATE cycle SET completes_at = completes_at - interval '1 hour'`, 2],
    [
      'a cycle that was collected early',
      `UPDATE cycle SET collected_at = completes_at - interval '1 second' WHERE status = 'collected'`,
      4,
    ],
    [
      'a cycle of the day before, with all its times',
      `UPDATE cycle SET business_date = '2026-11-13', started_at = started_at - interval '3 days',
              completes_at = completes_at - interval '3 days' WHERE status = 'active'`,
      1,
    ],
    [
      'a cycle that was collected the day before',
      `UPDATE cycle SET business_date = '2026-11-13', started_at = started_at - interval '3 days',
              completes_at = completes_at - interval '3 days', collected_at = collected_at - interval '3 days' WHERE status = 'collected'`,
      4,
    ],
    [
      'a reward that was earned before',
      `UPDATE reward SET earned_at = earned_at - interval '1 hour', available_at = available_at - interval '1 hour'`,
      2,
    ],
    [
      'a lock of 47 hours',
      `UPDATE reward SET available_at = available_at - interval '1 hour' WHERE source = 'cycle'`,
      1,
    ],
    ['a locked reward that is available', `UPDATE reward SET status = 'available' WHERE source = 'cycle'`, 1],
  ])('are not, by %s', async (_what, statement, count) => {
    expect(await brokenBy(statement)).toHaveLength(count);
  });

  it.each([
    ['the day', `business_date = 'infinity'`],
    ['the start', `started_at = '294276-12-31 23:00Z'`],
    ['the end', `collected_at = '-infinity'`],
  ])('are of this age: %s of a cycle, too', async (_what, change) => {
    const other = `UPDATE cycle SET ${change} WHERE status = 'collected'`;
    await expect(inAnotherPast(club.db, other)).rejects.toThrow('times_of_this_age');
  });

  it('are not, by two cycles at one time', async () => {
    const beside = `
      INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal, annual_rate_bps,
                         reward, commission_1, commission_2, commission_3)
      SELECT gen_random_uuid(), member_id, business_date + 1, status, started_at + interval '7 hours', completes_at + interval '7 hours',
             collected_at + interval '7 hours', principal, annual_rate_bps, reward, 0, 0, 0 FROM cycle WHERE status = 'collected'`;
    expect(await brokenBy(beside)).toEqual([expect.stringMatching(/"before"/)]);
  });

  it('lead to entries, which are written with their transfers', async () => {
    const late = inTransaction(club.db, async (tx) => {
      const id = newId();
      await query(tx, `INSERT INTO transfer VALUES ($1::uuid, 'cycle_cancelled', $1::text, programme_now())`, [id]);
      await query(tx, `UPDATE programme_clock SET shift = shift + interval '6 minutes'`);
      await query(
        tx,
        `INSERT INTO entry (transfer_id, account_id, amount, balance_after)
         SELECT $1, id, CASE kind WHEN 'pool_free' THEN 1 ELSE -1 END, 0 FROM account WHERE kind IN ('pool_free', 'pool_reserved')`,
        [id],
      );
    });
    await expect(late).rejects.toThrow('its transfer of this moment');
  });

  it.each([
    [
      'written into the past',
      `INSERT INTO transfer VALUES ($1, 'deposit', 'x', programme_now() - interval '6 minutes')`,
    ],
    [
      'written into the future',
      `INSERT INTO transfer VALUES ($1, 'deposit', 'x', programme_now() + interval '2 hours')`,
    ],
  ])('lead to transfers, which are not %s', async (_what, sql) => {
    await expect(query(club.db, sql, [newId()])).rejects.toThrow('a transfer is written at its time');
  });

  it.each([
    ['a clock of another chain', 'UPDATE programme_clock SET chain_id = 31337'],
    ['no clock', 'DELETE FROM programme_clock'],
    ['an account of somebody else', 'UPDATE account SET owner = owner'],
    ['an account of another kind', 'UPDATE account SET kind = kind'],
    ['an earlier end of a lock', 'UPDATE reward SET available_at = available_at'],
    ['a withdrawal of somebody else', 'UPDATE withdrawal SET member_id = member_id'],
  ])('are not made other ones by %s', async (_what, statement) => {
    await expect(query(club.db, statement)).rejects.toThrow(/terms of a \w+ are not changed/);
  });
});
