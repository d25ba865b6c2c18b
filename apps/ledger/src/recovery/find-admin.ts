import { queryOne, query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { hasAuth } from './known-wallets';

/**
 * The account id of the acting admin.
 * @param who an email address, or the id of the account.
 * @throws Error with a sentence when there is no such admin.
 */
export async function findAdmin(db: Database, who: string): Promise<string> {
  const id = who.includes('@') ? await idOf(db, who) : who;
  const [admin] = await query<{ id: string }>(
    db,
    `SELECT id::text FROM member WHERE id::text = $1 AND is_admin AND status = 'active'`,
    [id.toLowerCase()],
  );
  if (admin === undefined) throw new Error(`${who} is no active admin.`);
  return admin.id;
}

async function idOf(db: Database, email: string): Promise<string> {
  if (!(await hasAuth(db))) throw new Error("auth's schema is not in this database: give the admin's account id.");
  const { id } = await queryOne<{ id: string | null }>(
    db,
    `SELECT (SELECT id::text FROM auth.account WHERE email = lower($1)) AS id`,
    [email],
  );
  return id ?? email;
}
