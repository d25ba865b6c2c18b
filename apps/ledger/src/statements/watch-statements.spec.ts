import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { createLog } from '@ballast/platform/logging/log';
import { query } from '@ballast/platform/postgres/query';
import type { LedgerConfig } from '../config';
import { ClubHarness, USDC } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { PostedStatements } from '../testing/posted-statements';
import { BuildStatementSchedule } from './build.schedule';
import { BuildStatement } from './build-statement';
import { newestStatement } from './statement.store';
import { WatchStatements } from './watch-statements';
import { WatchStatementsSchedule } from './watch.schedule';

describe('alarms about statements', () => {
  let club: ClubHarness;
  let admin: string;
  let chain: PostedStatements;

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
    chain = new PostedStatements(club);
    const member = await club.memberWith();
    await club.fundPool(1_000n * USDC);
    await club.earn(member.id, 5n * USDC);
  });
  afterEach(() => club.stop());

  const open = async (): Promise<AlarmDto[]> =>
    (await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200)).body.alarms as AlarmDto[];
  const look = () => club.ledger.app.get(WatchStatementsSchedule).look();
  const refuse = async (reason: string) => {
    const rows = await query<{ id: string }>(club.db, `SELECT id FROM payment WHERE status = 'planned'`);
    for (const { id } of rows)
      await club.service('post', `/internal/payments/${id}/failed`).send({ reason }).expect(204);
  };

  it('say that none was posted for more than three hours, and end with the next one', async () => {
    for (let hour = 0; hour < 3; hour += 1) await chain.nextHour();
    await look();
    expect(await open()).toEqual([]);
    await chain.nextHour();
    const newest = await chain.nextHour();
    await Promise.all(Array.from({ length: 5 }, look));
    expect(await open()).toMatchObject([
      { code: 'STATEMENT_LATE', sentence: expect.stringContaining('for more than 3 hours'), clearsItself: true },
    ]);
    await club.mineFinal(chain.post(1, newest));
    await look();
    expect(await open()).toEqual([]);
  });

  const WORDS = {
    growth_above_limit: 'its sum grew by more than the pool allows',
    correction_not_announced: 'has announced no correction that allows it',
    too_many_pending: 'too many statements wait for their notice to pass',
    not_allowed: 'the pool does not know this poster',
    reverted: 'the chain did not take the transaction',
  };

  it.each(Object.entries(WORDS))('say of %s: %s', async (reason, words) => {
    await chain.nextHour();
    await refuse(reason);
    await look();
    expect(await open()).toMatchObject([{ code: 'STATEMENT_REFUSED', sentence: expect.stringContaining(words) }]);
  });

  it('say in plain words why the pool refused one, and end when it takes another', async () => {
    await chain.nextHour();
    await refuse('short_of_funds');
    await look();
    const sentence = expect.stringContaining('the pool holds less than is owed and reserved. Please fund it.');
    expect(await open()).toMatchObject([{ code: 'STATEMENT_REFUSED', sentence, clearsItself: true }]);
    // One that gives way to a newer one says nothing about the pool.
    await chain.nextHour();
    const newest = await chain.nextHour();
    await look();
    expect(await open()).toHaveLength(1);
    await club.mineFinal(chain.post(1, newest));
    await look();
    expect(await open()).toEqual([]);
  });

  it('say that building fails again and again, with longer and longer pauses, and end when one succeeds', async () => {
    const log = createLog('spec', 'silent');
    const builder = new BuildStatement(club.db);
    const config = { STATEMENT_CHECK_SECONDS: 1 } as LedgerConfig;
    const schedule = new BuildStatementSchedule(builder, club.ledger.app.get(WatchStatements), log, config);
    const tries: number[] = [];
    const run = builder.run.bind(builder);
    builder.run = () => {
      tries.push(minute);
      return run();
    };
    await query(
      club.db,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON statement FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await moveProgrammeTime(club.db, '1 hour');
    let minute = 1;
    for (; minute <= 100; minute += 1) {
      await schedule.build();
      if (tries.length === 2) expect(await club.alarms()).toEqual([]);
    }
    expect(tries).toEqual([1, 2, 4, 8, 16, 32, 62, 92]);
    expect(await open()).toMatchObject([
      { code: 'STATEMENT_BUILD_FAILED', sentence: expect.stringMatching(/^3 tries in a row/), clearsItself: true },
    ]);
    await query(club.db, 'DROP TRIGGER refuse ON statement');
    for (; minute <= 122; minute += 1) await schedule.build();
    expect(await newestStatement(club.db)).toMatchObject({ number: 1 });
    expect(await open()).toEqual([]);
  });
});
