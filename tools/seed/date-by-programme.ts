import { runSql } from '../start/run-sql';

const SHIFT = '(ledger.programme_now() - clock_timestamp())';

/**
 * Dates the accounts, wallets, invitations and CI tokens that are there by the programme's clock. Auth and deployments go by the
 * real one: without this everybody would have joined, and named a wallet, weeks after the first deposit. Auth refuses to change
 * when an account began, so its guard is off for this one transaction; the seed runs on the local chain alone.
 */
export async function dateByProgramme(databaseUrl: string): Promise<void> {
  const wallet = `payout_wallet_changed_at = payout_wallet_changed_at + ${SHIFT}`;
  await runSql(
    databaseUrl,
    `BEGIN;
     ALTER TABLE auth.account DISABLE TRIGGER keep_origin;
     UPDATE auth.account SET created_at = created_at + ${SHIFT}, ${wallet};
     ALTER TABLE auth.account ENABLE TRIGGER keep_origin;
     UPDATE ledger.member SET joined_at = joined_at + ${SHIFT}, ${wallet};
     UPDATE deployments.token SET created_at = created_at + ${SHIFT};
     UPDATE auth.invitation SET created_at = created_at + ${SHIFT}, expires_at = expires_at + ${SHIFT};
     COMMIT`,
  );
}
