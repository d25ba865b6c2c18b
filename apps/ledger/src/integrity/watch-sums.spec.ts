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

  it('is made by one process at a time', async () => {
    await inAnotherPast(club.db, 'UPDATE cycle SET reward = reward + 1');
    const runner = club.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SELECT pg_advisory_xact_lock(hashtextextended('ballast:watch-sums', 0))`);
    await look();
    expect(await club.alarms()).toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
  });
});
