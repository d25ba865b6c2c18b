import { runSql } from '../start/run-sql';

const SHIFT = '(ledger.programme_now() - clock_timestamp())';

/**
 * Dates what is there by the programme's clock where its maker went by the real one: the operator's command that made the admin,
 * and CI tokens. Without this the admin would have joined weeks after the first deposit. Auth refuses to change when an account
 * began, so its guard is off for this one transaction; the seed runs on the local chain alone.
 */
export async function dateByProgramme(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `BEGIN;
     ALTER TABLE auth.account DISABLE TRIGGER keep_origin;
     UPDATE auth.account SET created_at = created_at + ${SHIFT} WHERE is_admin;
     ALTER TABLE auth.account ENABLE TRIGGER keep_origin;
     UPDATE ledger.member SET joined_at = joined_at + ${SHIFT} WHERE is_admin;
     UPDATE deployments.token SET created_at = created_at + ${SHIFT};
     UPDATE auth.invitation i SET created_at = i.created_at + ${SHIFT} FROM auth.account a
      WHERE a.id = i.owner_id AND a.is_admin AND i.kind = 'member';
     COMMIT`,
  );
}
