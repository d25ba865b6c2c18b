import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { KEPT_FROM } from './statement.store';

/** An account in a statement: what its leaf says, where it stands, and the siblings on its path from the leaf up. */
export interface StoredProof {
  readonly member_id: string;
  readonly number: number;
  readonly root: Buffer;
  readonly sum: bigint;
  readonly account_id: Buffer;
  readonly wallet: Buffer;
  readonly vault: Buffer;
  readonly entitlement: bigint;
  readonly place: number;
  readonly hashes: readonly Buffer[];
  /** Decimal micro-USDC. */
  readonly sums: readonly string[];
}

// For each member one look at an index for the leaf, one for its place and one for each level: 22 in a club of a million.
const READ = {
  name: 'read_statement_proof',
  text: `
    SELECT s.member_id, s.number, s.root, s.sum, s.account_id, leaf.*, at.place, path.*
      FROM (SELECT member_id, number, root, sum, height, account_id FROM statement, statement_account
             WHERE member_id = ANY ($1) AND number = coalesce($2, (SELECT max(number) FROM statement))
               AND number >= (SELECT ${KEPT_FROM} FROM statement ORDER BY number DESC LIMIT 1)) AS s,
      LATERAL (SELECT wallet, vault, entitlement FROM statement_leaf
                WHERE account_id = s.account_id AND since <= s.number ORDER BY since DESC LIMIT 1) AS leaf,
      LATERAL (SELECT place FROM statement_node
                WHERE account_id = s.account_id AND since <= s.number ORDER BY since DESC LIMIT 1) AS at,
      LATERAL (SELECT coalesce(array_agg(node.hash ORDER BY g.level), '{}') AS hashes,
                      coalesce(array_agg(node.sum::text ORDER BY g.level), '{}') AS sums
                 FROM generate_series(0, s.height - 1) AS g (level),
                 LATERAL (SELECT hash, sum FROM statement_node
                           WHERE level = g.level AND place = (at.place >> g.level) # 1 AND since <= s.number
                           ORDER BY since DESC LIMIT 1) AS node) AS path`,
};

/** The proofs of those members who have a leaf in the statement; none of a statement that is not kept. Null is the newest one. */
export function readProofs(db: Database, memberIds: readonly string[], number: number | null): Promise<StoredProof[]> {
  return query<StoredProof>(db, READ, [memberIds, number]);
}
