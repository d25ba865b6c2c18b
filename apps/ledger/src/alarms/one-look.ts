import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/**
 * Whether this transaction is the one that looks: of any number of processes that look for an alarm at once, one does and the others
 * leave it. It is given back when the transaction ends.
 */
export async function isOnlyLook(tx: Tx, name: string): Promise<boolean> {
  const { mine } = await queryOne<{ mine: boolean }>(
    tx,
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine',
    [`ballast:${name}`],
  );
  return mine;
}
