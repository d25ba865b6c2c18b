import { In } from 'typeorm';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import type { ReferralLevelDto } from '@ballast/dto/admin/admin-user.dto';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import { BY_ID } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { snakeCase } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { Account } from '../accounts/account.entity';
import type { Database } from '@ballast/platform/postgres/tx';
import type { Search } from './read-search';

const FIELDS = ['id', 'firstName', 'lastName', 'email', 'phone', 'status', 'isAdmin', 'createdAt'] as const;

/** A member in the admin's list. */
export interface ListedAccount extends Pick<Account, (typeof FIELDS)[number]> {
  readonly ownCode: string;
}

export interface UserFilter {
  readonly search: Search | undefined;
  readonly status: AccountStatus | null;
}

const LISTED = [...FIELDS.map((field) => `a.${snakeCase(field)} AS "${field}"`), 'own.code AS "ownCode"'].join(', ');
const WITH_OWN_CODE = `JOIN account a ON a.id = found.id JOIN invitation own ON own.owner_id = a.id AND own.kind = 'member'`;
const OWN_CODE = `EXISTS (SELECT FROM invitation i WHERE i.owner_id = a.id AND i.kind = 'member' AND i.code LIKE`;

/** The SQL condition of each search field; the search text is bound to the placeholder. */
const SEARCHES: Readonly<Record<keyof Search, (text: string) => string>> = {
  id: (text) => `a.id = ${text}::uuid`,
  email: (text) => `a.email LIKE ${text}`,
  phone: (text) => `a.phone LIKE ${text}`,
  code: (text) => `${OWN_CODE} ${text})`,
  name: (text) => `a.name_words @@ to_tsquery('simple', ${text})`,
};

/**
 * Matching members, newest first. Each search field is queried for a page of its own, so that each uses its own index and
 * a text that matches everybody ends as early as one that matches few.
 * @throws DomainError INVALID_CURSOR
 */
export function listUsers(db: Database, { search, status }: UserFilter, page: PageQuery): Promise<Page<ListedAccount>> {
  const terms = Object.entries(search ?? {}) as [keyof Search, string][];
  const searches = terms.map(([way], at) => SEARCHES[way](`$${at + 4}`));
  // A text that can mean nobody finds nobody.
  const conditions = searches.length > 0 ? searches : [String(search === undefined)];
  const found = conditions.map(
    (fits) => `(SELECT a.id FROM account a WHERE ${fits} AND ($1::uuid IS NULL OR a.id < $1)
                  AND ($2::text IS NULL OR a.status = $2) ORDER BY a.id DESC LIMIT $3)`,
  );
  const list = `SELECT ${LISTED} FROM (${found.join(' UNION ')}) found ${WITH_OWN_CODE} ORDER BY a.id DESC LIMIT $3`;
  const texts = terms.map(([, text]) => text);
  return readPage(page, BY_ID, (after, count) =>
    query<ListedAccount>(db, list, [after?.id ?? null, status, count, ...texts]),
  );
}

const COUNT_REFERRALS = REFERRAL_LEVELS.map(
  ({ level }) => `SELECT ${level} AS level, count(*)::int AS members FROM account WHERE referrer_${level} = $1`,
).join(' UNION ALL ');

/** The number of referred members on each level below a member, nearest level first. */
export function countReferrals(db: Database, id: string): Promise<ReferralLevelDto[]> {
  return query(db, `${COUNT_REFERRALS} ORDER BY level`, [id]);
}

/** The reason an admin gave for a member's current status; null when no admin set it. */
export async function statusReason(db: Database, id: string): Promise<string | null> {
  const [entry] = await query<{ reason: string | null }>(
    db,
    `SELECT after->>'reason' AS reason FROM audit_entry
      WHERE subject = $1 AND action IN ('member.suspended', 'member.restored') ORDER BY id DESC LIMIT 1`,
    [id],
  );
  return entry?.reason ?? null;
}

/** The accounts with these ids; ids without an account are left out. */
export function findNamed(
  db: Database,
  ids: readonly string[],
): Promise<Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>[]> {
  const select = { id: true, firstName: true, lastName: true, email: true, phone: true };
  return db.getRepository(Account).find({ select, where: { id: In(ids) } });
}
