import type { Referrers } from '@ballast/domain/membership/referrers';
import type { Identifier } from '@ballast/domain/membership/sign-in-name';
import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { defineStatement } from '@ballast/platform/postgres/statement';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import type { Account } from './account';

/** A transaction, or the DataSource for a read on any free connection. */
export type Database = Pick<Tx, 'query'>;

/** The fields of a new account. */
export interface NewAccount {
  readonly id: string;
  readonly identifier: Identifier;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly passwordHash: string;
  readonly withdrawalPasswordHash: string;
  readonly isAdmin: boolean;
  readonly language: Language;
  readonly joinedWith: string | null;
  readonly referrers: Referrers;
  readonly createdAt: Date;
}

/** The account, or undefined. */
export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'SELECT * FROM account WHERE id = $1', [id]);
  return account;
}

/** The account with this email address or phone number, or undefined. */
export async function findAccountBy(db: Database, identifier: Identifier): Promise<Account | undefined> {
  const [column, value] = identifier.email === null ? ['phone', identifier.phone] : ['email', identifier.email];
  const [account] = await rows<Account>(db, `SELECT * FROM account WHERE ${column} = $1`, [value]);
  return account;
}

/** Locks accounts until the transaction ends, in id order so that two such transactions cannot block each other. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  return rows<Account>(tx, 'SELECT * FROM account WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

const ACCOUNT = defineColumns({
  id: 'uuid',
  email: 'text?',
  phone: 'text?',
  firstName: 'text?',
  lastName: 'text?',
  passwordHash: 'text',
  withdrawalPasswordHash: 'text',
  isAdmin: 'boolean',
  language: 'text',
  joinedWith: 'uuid?',
  referrers: { columns: levelNames('referrer'), type: 'uuid?' },
  createdAt: 'timestamptz',
});

const INSERT = defineStatement({
  takes: { accounts: ACCOUNT },
  text: ({ accounts }) => `
    INSERT INTO account (${ACCOUNT.names}, status) SELECT ${ACCOUNT.names}, 'active' FROM ${accounts} RETURNING *`,
});

/** @throws the driver's unique violation on `account_email` or `account_phone` */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const { text, values } = INSERT.with({ accounts: [{ ...account, ...account.identifier }] });
  const [row] = await rows<Account>(tx, text, values);
  return one(row);
}

/** Sets the status and increments the version of the member's facts. @returns the account after the change */
export async function setAccountStatus(tx: Tx, id: string, status: AccountStatus): Promise<Account> {
  const [row] = await rows<Account>(
    tx,
    'UPDATE account SET status = $2, facts_version = facts_version + 1 WHERE id = $1 RETURNING *',
    [id, status],
  );
  return one(row);
}

/** New fields of an account that its member may change; an omitted one is unchanged. */
export interface NewProfile {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly language?: Language;
}

/**
 * Sets names and language. The ledger stores neither, so the version of the facts is unchanged.
 * @returns the account after the change, or undefined when it does not exist
 */
export async function setProfile(db: Database, id: string, profile: NewProfile): Promise<Account | undefined> {
  const { firstName, lastName, language } = profile;
  const [account] = await rows<Account>(
    db,
    `UPDATE account SET first_name = CASE WHEN $2 THEN $3 ELSE first_name END,
            last_name = CASE WHEN $4 THEN $5 ELSE last_name END, language = coalesce($6, language)
      WHERE id = $1 RETURNING *`,
    [id, 'firstName' in profile, firstName ?? null, 'lastName' in profile, lastName ?? null, language ?? null],
  );
  return account;
}

function one(row: Account | undefined): Account {
  if (row === undefined) throw new Error('a statement on an account that must be there found none');
  return row;
}
