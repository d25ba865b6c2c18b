import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** A payment of the reward pool for a request that the ledger does not have. Amount in micro-USDC. */
export interface LostPayout {
  readonly payoutId: string;
  readonly to: string;
  readonly amount: bigint;
  readonly transactionHash: string;
  /** Members who named this address, as payout wallet or for a withdrawal, or whose vault it is. */
  readonly members: readonly string[];
}

/** Final `Paid` events that no withdrawal explains, oldest first. */
export async function lostPayouts(db: Database): Promise<LostPayout[]> {
  const rows = await query<{ id: string; to: string; amount: string; hash: string; members: string[] | null }>(
    db,
    `SELECT lower(o.body->>'id') AS id, o.body->>'to' AS to, o.body->>'amount' AS amount, o.transaction_hash AS hash,
            (SELECT array_agg(DISTINCT m.id::text) FROM (
               SELECT id FROM member WHERE payout_wallet = o.body->>'to'
               UNION SELECT member_id FROM withdrawal WHERE wallet = o.body->>'to'
               UNION SELECT member_id FROM payout_address WHERE wallet = o.body->>'to'
               UNION SELECT member_id FROM vault WHERE owner = o.body->>'to' OR address = o.body->>'to') AS m) AS members
       FROM observation o
      WHERE o.outcome = 'unexplained' AND o.kind = 'pool_event' AND o.body->>'event' = 'paid'
      ORDER BY o.block_number, o.log_index`,
  );
  return rows.map(({ id, to, amount, hash, members }) => ({
    payoutId: id,
    to,
    amount: BigInt(amount),
    transactionHash: hash,
    members: members ?? [],
  }));
}
