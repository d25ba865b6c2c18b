import { getBytes } from 'ethers';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { LedgerReader } from '../ledger/ledger-database';
import type { StandingStatement } from '../chain/pool-statements';

/** A statement as the ledger's row has it. */
export interface BuiltStatement {
  /** The ledger's number. */
  readonly number: number;
  /** Programme time: locks that end by then are in entitlements. */
  readonly effectiveAt: Date;
  readonly builtAt: Date;
  /** Which transactions it saw, as Postgres writes it; null: built by a version that did not note it, or before a restore. */
  readonly snapshot: string | null;
  /** Whether its snapshot is of another Postgres: its transactions have numbers that this one has not given yet. */
  readonly isForeign: boolean;
  /** Whether the nodes of its tree are still kept. */
  readonly isKept: boolean;
}

// Each hour in which nothing changes has the same root, so the newest row that says the same is meant.
const FIND = `
  SELECT number, effective_at AS "effectiveAt", built_at AS "builtAt", snapshot::text AS snapshot,
         coalesce(pg_snapshot_xmax(snapshot) > pg_snapshot_xmax(pg_current_snapshot()), false) AS "isForeign",
         number >= (SELECT coalesce(kept_from, greatest(1, number - 31)) FROM statement ORDER BY number DESC LIMIT 1)
           AS "isKept"
    FROM statement
   WHERE root = $1 AND sum = $2::numeric AND reserved = $3::numeric AND as_of_block = $4::numeric
   ORDER BY number DESC LIMIT 1`;

/** The statement that was built with just what was posted, or null. */
export async function findBuilt(ledger: LedgerReader, posted: StandingStatement): Promise<BuiltStatement | null> {
  const { root, sum, reserved, asOfBlock } = posted;
  const [row] = await query<BuiltStatement>(ledger, FIND, [
    Buffer.from(getBytes(root)),
    `${sum}`,
    `${reserved}`,
    `${asOfBlock}`,
  ]);
  return row ?? null;
}

const REPLACED = `
  SELECT EXISTS (
    SELECT FROM statement old JOIN statement new ON new.number > old.number
     WHERE old.number = $1 AND new.built_at <= $2
       AND (new.root, new.sum, new.reserved) IS DISTINCT FROM (old.root, old.sum, old.reserved)) AS replaced`;

/**
 * Whether the ledger built one later that says something else.
 * @param by programme time by which it was built
 */
export async function wasReplacedBy(ledger: LedgerReader, number: number, by: Date): Promise<boolean> {
  return (await queryOne<{ replaced: boolean }>(ledger, REPLACED, [number, by])).replaced;
}
