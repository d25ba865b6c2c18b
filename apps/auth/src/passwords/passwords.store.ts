import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';

/** What an account's passwords become; what is left out stays. */
export interface NewPasswords {
  readonly passwordHash?: string;
  readonly withdrawalPasswordHash?: string;
  /** Until when withdrawals of rewards pause because of it. */
  readonly pausedUntil?: Date;
  /** Until when no new payout address is taken because of it. */
  readonly addressesHeldUntil?: Date;
  readonly at: Date;
}

/**
 * Whether the password of the sign-in still is that of `seen`; it then stays until the transaction ends. Who was checked against
 * it without a lock asks this before a session opens: a change of password ends all sessions, and none may slip in behind it.
 */
export async function isPasswordUnchanged(tx: Tx, checked: Account): Promise<boolean> {
  const sql = 'SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR SHARE';
  return (await rows(tx, sql, [checked.id, checked.password_hash])).length > 0;
}

/**
 * Changes passwords, provided that both are still those of `seen`: what was checked against them was checked without a lock.
 * The facts get their next version.
 * @returns undefined when somebody else changed one meanwhile, and nothing is changed
 */
export async function replacePasswords(tx: Tx, checked: Account, next: NewPasswords): Promise<Account | undefined> {
  const [account] = await rows<Account>(
    tx,
    `UPDATE account SET password_hash = coalesce($4, password_hash),
            withdrawal_password_hash = coalesce($5, withdrawal_password_hash),
            withdrawals_paused_until = greatest($6::timestamptz, withdrawals_paused_until),
            payout_addresses_held_until = greatest($8::timestamptz, payout_addresses_held_until),
            password_changed_at = $7, facts_version = facts_version + 1
      WHERE id = $1 AND password_hash = $2 AND withdrawal_password_hash = $3 RETURNING *`,
    [
      ...[checked.id, checked.password_hash, checked.withdrawal_password_hash],
      ...[next.passwordHash ?? null, next.withdrawalPasswordHash ?? null, next.pausedUntil ?? null, next.at],
      next.addressesHeldUntil ?? null,
    ],
  );
  return account;
}
