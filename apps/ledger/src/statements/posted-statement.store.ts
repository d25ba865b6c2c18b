import type { CheckerFinding } from '@ballast/dto/statements/statement.dto';
import type { StatementCheckDto } from '@ballast/dto/statements/statement-check.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** A statement as the pool's log has it, once final. Amounts in micro-USDC, times on the chain's clock. */
export interface PostedStatement {
  /** The pool's number. */
  readonly number: bigint;
  /** The statement that the ledger built with this root, sum, reserve and block; null: somebody else made it. */
  readonly statement: number | null;
  /** 32 bytes. */
  readonly root: Buffer;
  /** Decimal: what a stolen key posts is of any size. */
  readonly sum: string;
  readonly reserved: string;
  readonly asOfBlock: bigint;
  readonly postedAt: Date;
  readonly effectiveAt: Date;
  readonly transactionHash: string;
  readonly blockNumber: number;
}

// Content alone: each process may have built it. An older one than stands already is not ours to post, whoever built it.
const MATCH = `
  SELECT number FROM statement s
   WHERE root = $1 AND sum = $2::numeric AND reserved = $3::numeric AND as_of_block = $4
     AND number >= coalesce((SELECT max(statement) FROM posted_statement WHERE vetoed_by IS NULL), 0)
   ORDER BY EXISTS (SELECT FROM payment p JOIN payment_candidate c ON c.payment_id = p.id
                     WHERE p.statement = s.number AND c.transaction_hash = $5) DESC, number DESC LIMIT 1`;

/** The statement that was built with what was posted, or null. */
export async function builtStatementOf(
  tx: Tx,
  posted: Pick<PostedStatement, 'root' | 'sum' | 'reserved' | 'asOfBlock' | 'transactionHash'>,
): Promise<number | null> {
  const { root, sum, reserved, asOfBlock, transactionHash } = posted;
  const [row] = await query<{ number: number }>(tx, MATCH, [root, sum, reserved, asOfBlock, transactionHash]);
  return row?.number ?? null;
}

/**
 * Whether a built statement stands on chain already, and this transaction is none of ours: a stolen poster key says again what
 * is true, so that the pool's limits keep out what is new.
 */
export async function isPostedAgain(tx: Tx, statement: number, transactionHash: string): Promise<boolean> {
  const { again } = await queryOne<{ again: boolean }>(
    tx,
    `SELECT EXISTS (SELECT FROM posted_statement WHERE statement = $1 AND vetoed_by IS NULL)
        AND NOT EXISTS (SELECT FROM payment_candidate WHERE transaction_hash = $2) AS again`,
    [statement, transactionHash],
  );
  return again;
}

export async function insertPosted(tx: Tx, posted: PostedStatement): Promise<void> {
  await query(
    tx,
    `INSERT INTO posted_statement (number, statement, root, sum, reserved, as_of_block, posted_at, effective_at,
                                   transaction_hash, block_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[posted.number, posted.statement, posted.root, posted.sum, posted.reserved, posted.asOfBlock],
      ...[posted.postedAt, posted.effectiveAt, posted.transactionHash, posted.blockNumber],
    ],
  );
}

/**
 * Moves the effect of each pending statement as the pool does (docs/product/statements.md §5): the time of a pause is no part
 * of a notice, and what is left of one that is ended early is given back. Unix seconds of the chain.
 */
export async function moveNotices(
  tx: Tx,
  { until, blockTime }: { readonly until: number; readonly blockTime: number },
): Promise<void> {
  await query(
    tx,
    `WITH before AS (SELECT greatest(pool_paused_until, to_timestamp($2)) AS counted FROM reserve_state),
     paused AS (UPDATE reserve_state SET pool_paused_until = to_timestamp($1))
     UPDATE posted_statement SET effective_at = effective_at + (to_timestamp($1) - before.counted)
       FROM before WHERE vetoed_by IS NULL AND effective_at > to_timestamp($2)`,
    [until, blockTime],
  );
}

/** Stores that the guardian vetoed a statement. */
export async function markVetoed(tx: Tx, number: bigint, transactionHash: string): Promise<void> {
  await query(tx, 'UPDATE posted_statement SET vetoed_by = $2 WHERE number = $1', [number, transactionHash]);
}

/**
 * Stores what the checker found.
 * @returns whether it was another before; undefined when no statement with this number is final
 */
export async function storeFinding(
  tx: Tx,
  number: number,
  { result, reason }: StatementCheckDto,
): Promise<{ readonly hasChanged: boolean } | undefined> {
  const [row] = await query<{ checker: CheckerFinding }>(
    tx,
    'SELECT checker FROM posted_statement WHERE number = $1 FOR NO KEY UPDATE',
    [number],
  );
  if (row === undefined) return undefined;
  await query(
    tx,
    'UPDATE posted_statement SET checker = $2, check_reason = $3, checked_at = clock_timestamp() WHERE number = $1',
    [number, result, reason ?? null],
  );
  return { hasChanged: row.checker !== result };
}
