import { runSql } from '../start/run-sql';

/**
 * Dates the accounts and invitations that are there by the programme's clock. Auth's own clock is the real one: without this
 * everybody would have joined weeks after the first deposit. Auth refuses such a change, so its guard is off for this one
 * transaction; the seed runs on the local chain alone.
 */
export async function dateJoining(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `BEGIN;
     ALTER TABLE auth.account DISABLE TRIGGER keep_origin;
     UPDATE auth.account SET created_at = created_at + (ledger.programme_now() - clock_timestamp());
     ALTER TABLE auth.account ENABLE TRIGGER keep_origin;
     UPDATE ledger.member SET joined_at = joined_at + (ledger.programme_now() - clock_timestamp());
     UPDATE auth.invitation SET created_at = created_at + (ledger.programme_now() - clock_timestamp()),
                                expires_at = expires_at + (ledger.programme_now() - clock_timestamp());
     COMMIT`,
  );
}

/** Dates the payout wallets that are named in the same way: each before the deposit that it receives. No guard keeps their times. */
export async function dateWallets(databaseUrl: string): Promise<void> {
  const shifted = 'payout_wallet_changed_at = payout_wallet_changed_at + (ledger.programme_now() - clock_timestamp())';
  await runSql(databaseUrl, `UPDATE auth.account SET ${shifted}; UPDATE ledger.member SET ${shifted}`);
}
