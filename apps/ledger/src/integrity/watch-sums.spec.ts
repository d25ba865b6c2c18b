import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { inAnotherPast } from '../testing/ledger-harness';
import { WatchSums } from './watch-sums';

const CODE = 'LEDGER_OUT_OF_BALANCE';

describe('the look at all sums', () => {
  let club: ClubHarness;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
    for (const id of [(await club.memberWith(5_000n * USDC)).id, (await club.memberWith(1_000n * USDC)).id])
      await club.member('post', '/api/cycles/start', id).expect(200);
  });
  afterAll(() => club.stop());

  const look = () => club.ledger.app.get(WatchSums).look();

  it('raises nothing about a ledger that is in order', async () => {
    await look();
    expect(await club.alarms()).toEqual([]);
  });

  it('raises one alarm of all that is wrong, which ends when it is right again', async () => {
    await inAnotherPast(club.db, 'UPDATE cycle SET reward = reward + 1');
    for (let time = 0; time < 2; time += 1) await look();
    expect(await club.alarms()).toEqual([CODE]);
    await inAnotherPast(club.db, 'UPDATE cycle SET reward = reward - 1');
    await look();
    expect(await club.alarms()).toEqual([]);
  });

  it('raises another when another row is wrong, too', async () => {
    const params = () =>
      query<{ params: unknown }>(club.db, 'SELECT params FROM alarm WHERE cleared_at IS NULL').then((rows) =>
        rows.map((row) => row.params),
      );
    const [first = '', second = ''] = (await query<{ id: string }>(club.db, 'SELECT id FROM cycle ORDER BY id')).map(
      ({ id }) => id,
    );
    const raise = (id: string, by: number) =>
      inAnotherPast(club.db, `UPDATE cycle SET reward = reward + ${by} WHERE id = '${id}'`);
    await raise(second, 1);
    await look();
    const before = await params();
    await look();
    expect(await params()).toEqual(before);
    await raise(first, 1);
    await look();
    expect(await params()).toHaveLength(1);
    expect(await params()).not.toEqual(before);
    for (const id of [first, second]) await raise(id, -1);
    await look();
    expect(await params()).toEqual([]);
  });

  it('raises an alarm of what keeps it from looking, which ends with a look', async () => {
    await query(club.db, 'ALTER TABLE cycle RENAME COLUMN reward TO promised');
    await expect(look()).rejects.toThrow(/"reward" does not exist/);
    expect(await club.alarms()).toEqual(['LEDGER_NOT_ADDED_UP']);
    await query(club.db, 'ALTER TABLE cycle RENAME COLUMN promised TO reward');
    expect(await look()).toBe(true);
    expect(await club.alarms()).toEqual([]);
  });

  it('is made by one process at a time', async () => {
    await inAnotherPast(club.db, 'UPDATE cycle SET reward = reward + 1');
    const runner = club.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT pg_advisory_xact_lock(hashtextextended('ballast:watch-sums', 0))`);
    expect(await look()).toBe(false);
    expect(await club.alarms()).toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
  });
});
