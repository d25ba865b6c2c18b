import type { FindOptionsWhere } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Account } from '../accounts/account.entity';
import { existing } from '../accounts/accounts.store';

/** The new passwords of an account; an omitted one is unchanged. */
export interface NewPasswords {
  readonly passwordHash?: string;
  readonly withdrawalPasswordHash?: string;
  /** The end of the pause of reward withdrawals that the change causes. */
  readonly pausedUntil?: Date;
  /** The time until which the change blocks new payout addresses. */
  readonly addressesHeldUntil?: Date;
  readonly at: Date;
}

/**
 * Whether the sign-in password still is the one of `checked`; it then stays until the transaction ends. The password is
 * checked without a lock, so this is verified again before a session opens: a password change ends all sessions, and
 * none may open after it with the old password.
 */
export function isPasswordUnchanged(tx: Tx, { id, passwordHash }: Account): Promise<boolean> {
  return isThere(tx, { id, passwordHash });
}

/** Whether both passwords still are those of `checked`, whoever is replacing one; they then stay until the transaction ends. */
export function arePasswordsUnchanged(tx: Tx, { id, passwordHash, withdrawalPasswordHash }: Account): Promise<boolean> {
  return isThere(tx, { id, passwordHash, withdrawalPasswordHash });
}

/** Whether there is such an account; it then stays so until the transaction ends. */
async function isThere(tx: Tx, where: FindOptionsWhere<Account>): Promise<boolean> {
  // Not shared: a sign-in may queue a mail under the account's own lock, and two would wait for each other.
  const lock = { mode: 'for_no_key_update' } as const;
  return (await tx.getRepository(Account).findOne({ select: { id: true }, where, lock })) !== null;
}

/**
 * Changes passwords, provided that both are still those of `checked`: they were checked without a lock. The version of
 * the facts is incremented.
 * @returns undefined, without a change, when another request changed one meanwhile
 */
export async function replacePasswords(tx: Tx, checked: Account, next: NewPasswords): Promise<Account | undefined> {
  const replaced = await query(
    tx,
    `UPDATE account SET password_hash = coalesce($4, password_hash),
            withdrawal_password_hash = coalesce($5, withdrawal_password_hash),
            withdrawals_paused_until = greatest($6::timestamptz, withdrawals_paused_until),
            payout_addresses_held_until = greatest($8::timestamptz, payout_addresses_held_until),
            password_changed_at = $7, facts_version = facts_version + 1
      WHERE id = $1 AND password_hash = $2 AND withdrawal_password_hash = $3 RETURNING id`,
    [
      ...[checked.id, checked.passwordHash, checked.withdrawalPasswordHash],
      ...[next.passwordHash ?? null, next.withdrawalPasswordHash ?? null, next.pausedUntil ?? null, next.at],
      next.addressesHeldUntil ?? null,
    ],
  );
  return replaced.length === 0 ? undefined : existing(tx, checked.id);
}
