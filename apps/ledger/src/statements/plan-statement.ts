import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

const SUPERSEDE = `
  UPDATE payment SET status = 'failed', reason_code = 'superseded', finished_at = $1
   WHERE kind = 'statement' AND status = 'planned'`;

const PLAN = `
  INSERT INTO payment (id, kind, statement, status, created_at) VALUES ($1, 'statement', $2, 'planned', $3)`;

/**
 * Plans to post a statement, in the transaction that builds it. An older one that was not signed yet is not posted any
 * more: the new one says all that it would have said.
 * @param now programme time
 */
export async function planStatement(tx: Tx, number: number, now: Date): Promise<void> {
  await query(tx, SUPERSEDE, [now]);
  await query(tx, PLAN, [newId(), number, now]);
}
