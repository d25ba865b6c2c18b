import { LessThan } from 'typeorm';
import { insertIfNew } from '@ballast/platform/postgres/insert-if-new';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { Account } from '../../accounts/account.entity';
import { Passkey } from './passkey.entity';

/** The member's passkeys, oldest first. */
export function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return db.getRepository(Passkey).find({ where: { accountId }, order: { id: 'ASC' } });
}

/** The passkey with this credential id, of any member, or undefined. */
export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  return (await db.getRepository(Passkey).findOneBy({ credentialId })) ?? undefined;
}

/**
 * Whether the passkey still exists; its account then stays as it is until the transaction ends. The passkey is checked
 * without a lock, so this is verified again before a session opens: a reset removes it and ends all sessions, and none may
 * open after it.
 */
export async function lockIfPasskeyExists(tx: Tx, { id, accountId }: Passkey): Promise<boolean> {
  // Not shared: a sign-in may queue a mail under the account's own lock, and two would wait for each other.
  const lock = { mode: 'for_no_key_update' } as const;
  await tx.getRepository(Account).findOne({ select: { id: true }, where: { id: accountId }, lock });
  return tx.getRepository(Passkey).existsBy({ id });
}

/** Inserts a passkey. @returns undefined when any account has this credential already */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<Passkey | undefined> {
  const row: Passkey = { ...passkey, lastUsedAt: null };
  return (await insertIfNew(tx, Passkey, row)) ? row : undefined;
}

/**
 * Records a use, unless the authenticator's counter did not advance: a copied passkey cannot be told from the original,
 * so neither is accepted. Many authenticators always report 0.
 */
export async function recordPasskeyUse(db: Database, id: string, reported: number, now: Date): Promise<boolean> {
  const counter = BigInt(reported);
  const allowed = [{ id, counter: LessThan(counter) }, ...(reported === 0 ? [{ id, counter }] : [])];
  const { affected } = await db.getRepository(Passkey).update(allowed, { counter, lastUsedAt: now });
  return affected === 1;
}

/** Renames a passkey. @returns the renamed passkey, or undefined when the member has no such passkey */
export async function renamePasskey(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  name: string,
): Promise<Passkey | undefined> {
  await db.getRepository(Passkey).update({ id, accountId }, { name });
  return (await db.getRepository(Passkey).findOneBy({ id, accountId })) ?? undefined;
}

/** Deletes a passkey. @returns whether the member had it */
export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { affected } = await tx.getRepository(Passkey).delete({ id, accountId });
  return affected === 1;
}
