import { Client } from 'pg';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { byPort } from '@ballast/testing/postgres/throw-away-database';
import { anyBytes, CheckedClub } from '../testing/checked-club';
import { type RunningChecker, startChecker } from '../testing/processes';

describe('the checker whose tables somebody locks', () => {
  let checked: CheckedClub;
  let checker: RunningChecker;
  let thief: Client;
  const role = `ledger_${anyBytes(6).toString('hex')}`;

  /** With the rights on statements that `ops migrate` gives the ledger's role: SELECT, INSERT, UPDATE. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.club.pass(30);
    await query(
      checked.db,
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}'; GRANT USAGE ON SCHEMA ledger TO ${role};
       GRANT SELECT, INSERT, UPDATE ON ledger.statement TO ${role}`,
    );
    const url = byPort(checked.databaseUrl);
    url.username = url.password = role;
    thief = new Client({ connectionString: url.href });
    await thief.connect();
  });
  afterEach(async () => {
    await thief.end();
    await checker.stop();
    await query(checked.db, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await checked.stop();
  });

  it('says that a statement waits, so that it is vetoed before it takes effect', async () => {
    await checked.publish();
    checker = await startChecker(checked);
    const seen = (line: string, ms?: number) =>
      eventually(async () => expect((await checker.metrics()).split('\n')).toContain(line), ms);
    await seen('checker_statements{finding="agrees"} 1');
    const built = await checked.build();
    await thief.query('BEGIN; LOCK TABLE ledger.statement IN ACCESS EXCLUSIVE MODE');
    await checked.post(built, { root: `0x${'6'.repeat(64)}` });
    await seen('checker_statements{finding="waiting"} 1', 60_000);
  }, 120_000);
});
