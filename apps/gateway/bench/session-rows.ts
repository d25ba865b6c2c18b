import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { newId } from '@ballast/platform/ids/new-id';

/**
 * Signs members in as auth would: hashing thousands of passwords is not what is measured.
 * @returns their cookies, in the order of the ids
 */
export async function signInMany(db: Client, memberIds: readonly string[]): Promise<string[]> {
  const members = memberIds.map((id) => {
    const token = randomBytes(32).toString('base64url');
    return { id, session: newId(), token, hash: createHash('sha256').update(token).digest('hex') };
  });
  const rows = JSON.stringify(members);
  const from = 'FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, session uuid, hash text)';
  await db.query(
    `INSERT INTO auth.account (id, email, password_hash, withdrawal_password_hash, is_admin, status, created_at)
     SELECT id, id || '@bench.example', '-', '-', false, 'active', now() ${from}`,
    [rows],
  );
  await db.query(
    `INSERT INTO auth.session (id, account_id, token_hash, created_at, last_seen_at)
     SELECT session, id, decode(hash, 'hex'), now(), now() ${from}`,
    [rows],
  );
  return members.map(({ token }) => `ballast_session=${token}`);
}
