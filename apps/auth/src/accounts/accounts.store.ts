import { In } from 'typeorm';
import type { Referrers } from '@ballast/domain/membership/referrers';
import type { Identifier } from '@ballast/domain/membership/sign-in-name';
import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { Account } from './account.entity';

/** The fields of a new account. */
export interface NewAccount extends Pick<
  Account,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'passwordHash'
  | 'withdrawalPasswordHash'
  | 'isAdmin'
  | 'language'
  | 'joinedWith'
  | 'unconfirmedSince'
  | 'createdAt'
> {
  readonly identifier: Identifier;
  readonly referrers: Referrers;
}

/** For `update`: the next version of the member's facts. */
export const NEXT_FACTS_VERSION = { factsVersion: (): string => 'facts_version + 1' };

/** The account, or undefined. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  return (await db.getRepository(Account).findOneBy({ id })) ?? undefined;
}

/** The account with this email address or phone number, or undefined. */
export async function findAccountBy(db: Database, { email, phone }: Identifier): Promise<Account | undefined> {
  const account = await db.getRepository(Account).findOneBy(email === null ? { phone } : { email });
  return account ?? undefined;
}

/** Locks accounts until the transaction ends, in id order so that two such transactions cannot block each other. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  return tx
    .getRepository(Account)
    .find({ where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
}

/** @throws the driver's unique violation on `account_email` or `account_phone` */
export async function insertAccount(tx: Tx, { identifier, referrers, ...account }: NewAccount): Promise<Account> {
  const byLevel = Object.fromEntries(levelNames('referrer').map((name, index) => [name, referrers[index] ?? null]));
  await tx.getRepository(Account).insert({ ...account, ...identifier, ...byLevel, status: 'active' });
  return existing(tx, account.id);
}

/** Sets the status and increments the version of the member's facts. @returns the account after the change */
export async function setAccountStatus(tx: Tx, id: string, status: AccountStatus): Promise<Account> {
  await tx.getRepository(Account).update(id, { status, ...NEXT_FACTS_VERSION });
  return existing(tx, id);
}

/** Sets whether the proof is mailed and increments the version of the member's facts. @returns the account after the change */
export async function setProofByMail(tx: Tx, id: string, proofByMail: boolean): Promise<Account> {
  await tx.getRepository(Account).update(id, { proofByMail, ...NEXT_FACTS_VERSION });
  return existing(tx, id);
}

/** Sets whether the member is told that a business day began. @returns the account after the change */
export async function setStartReminder(tx: Tx, id: string, startReminder: boolean): Promise<Account> {
  await tx.getRepository(Account).update(id, { startReminder, ...NEXT_FACTS_VERSION });
  return existing(tx, id);
}

/** Records that the member reads what is sent to the account's contact. @returns the account after the change */
export async function markConfirmed(tx: Tx, id: string): Promise<Account> {
  await tx.getRepository(Account).update(id, { unconfirmedSince: null });
  return existing(tx, id);
}

/**
 * Sets the contact of an account that has not confirmed one yet. @returns the account after the change
 * @throws the driver's unique violation on `account_email` or `account_phone`
 */
export async function setContact(tx: Tx, id: string, contact: Identifier): Promise<Account> {
  await tx.getRepository(Account).update(id, contact);
  return existing(tx, id);
}

/** New fields of an account that its member may change; an omitted one is unchanged. */
export type NewProfile = Partial<Pick<Account, 'firstName' | 'lastName' | 'language' | 'shareFirstName'>>;

/**
 * Sets names and language. The ledger stores neither, so the version of the facts is unchanged.
 * @returns the account after the change, or undefined when it does not exist
 */
export async function setProfile(db: Database, id: string, profile: NewProfile): Promise<Account | undefined> {
  if (Object.keys(profile).length > 0) await db.getRepository(Account).update(id, profile);
  return findAccount(db, id);
}

/** The account of a statement that cannot miss it. */
export async function existing(db: Database, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (account === undefined) throw new Error('an account that was just written is not there');
  return account;
}
