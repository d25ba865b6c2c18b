import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** A payment of the reward pool for rewards that the ledger does not have. Amount in micro-USDC. */
export interface LostPayout {
  /** The log's place on the chain: a transaction can hold several claims, even equal ones. */
  readonly blockHash: string;
  readonly logIndex: number;
  /** bytes32 in lower-case hex. */
  readonly accountId: string;
  readonly to: string;
  readonly amount: bigint;
  readonly transactionHash: string;
  /** The member of the account; of an unknown one those who named this address, as payout wallet or for a withdrawal, or whose vault it is. */
  readonly members: readonly string[];
}

/** Final `Claimed` events that the ledger owed nothing for, oldest first. */
export async function lostPayouts(db: Database): Promise<LostPayout[]> {
  const rows = await query<{
    block_hash: string;
    log_index: number;
    id: string;
    to: string;
    amount: string;
    hash: string;
    members: string[] | null;
  }>(
    db,
    `SELECT o.block_hash, o.log_index, lower(o.body->>'id') AS id, o.body->>'to' AS to, o.body->>'amount' AS amount, o.transaction_hash AS hash,
            coalesce((SELECT ARRAY[a.member_id::text] FROM statement_account a
                       WHERE a.account_id = decode(substr(o.body->>'id', 3), 'hex')),
              (SELECT array_agg(DISTINCT m.id::text) FROM (
               SELECT id FROM member WHERE payout_wallet = o.body->>'to'
               UNION SELECT member_id FROM withdrawal WHERE wallet = o.body->>'to'
               UNION SELECT member_id FROM payout_address WHERE wallet = o.body->>'to'
               UNION SELECT member_id FROM vault WHERE owner = o.body->>'to' OR address = o.body->>'to') AS m)) AS members
       FROM observation o
      WHERE o.outcome = 'unexplained' AND o.kind = 'pool_event' AND o.body->>'event' = 'claimed'
      ORDER BY o.block_number, o.log_index`,
  );
  return rows.map(({ block_hash: blockHash, log_index: logIndex, id, to, amount, hash, members }) => ({
    blockHash,
    logIndex,
    accountId: id,
    to,
    amount: BigInt(amount),
    transactionHash: hash,
    members: members ?? [],
  }));
}
