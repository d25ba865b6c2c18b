import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

// A payment that left a vault is booked under the log that shows it, which names the transaction. A wallet that is a contract
// can empty two vaults in one.
const PAID = `
  SELECT DISTINCT t.key FROM account a
    JOIN entry e ON e.account_id = a.id AND e.account_id > 5
    JOIN transfer t ON t.id = e.transfer_id AND t.type = 'redemption_paid'
   WHERE a.owner = $1 AND a.kind IN ('principal', 'redeeming')`;

const SHOWN = `
  SELECT k.key FROM unnest($1::text[]) AS k (key)
    JOIN observation o ON o.chain_id = split_part(k.key, ':', 2)::integer
     AND o.block_hash = split_part(k.key, ':', 3) AND o.log_index = split_part(k.key, ':', 4)::integer
   WHERE EXISTS (SELECT FROM redemption r WHERE r.id = $2 AND r.transaction_hash = o.transaction_hash
                    AND r.wallet = o.body->>'to' AND r.amount = (o.body->>'amount')::bigint)
      OR EXISTS (SELECT FROM payment p WHERE p.redemption_id = $2 AND p.transaction_hash = o.transaction_hash
                    AND p.vault = o.body->>'from')`;

/** The keys of a redemption's transfers: asked for, sent by each vault, and what came back. */
export async function redemptionKeys(db: Database, memberId: string, id: string): Promise<string[]> {
  const payments = await query<{ id: string }>(db, 'SELECT id FROM payment WHERE redemption_id = $1', [id]);
  const paid = await query<{ key: string }>(db, PAID, [memberId]);
  const shown =
    paid.length === 0 ? [] : await query<{ key: string }>(db, SHOWN, [toArrayLiteral(paid.map(({ key }) => key)), id]);
  return [
    `redemption_requested:${id}`,
    ...payments.map((payment) => `redemption_returned:${payment.id}`),
    ...shown.map(({ key }) => key),
  ];
}
