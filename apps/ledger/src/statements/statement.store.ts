import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/**
 * How many statements are kept with their trees at least: as many as the pool has standing at most (decision 0047). Of
 * older ones that do not stand on chain the row in `statement` stays.
 */
export const KEPT_STATEMENTS = 32;

/** A statement as it was built; amounts in micro-USDC. */
export interface Statement {
  readonly number: number;
  /** 32 bytes. */
  readonly root: Buffer;
  /** Of all entitlements. */
  readonly sum: bigint;
  /** The part of it that the pool had paid. */
  readonly settled: bigint;
  readonly reserved: bigint;
  /** Levels above the leaves. */
  readonly height: number;
  /** The final block up to which the chain is booked. */
  readonly asOfBlock: bigint;
  /** Programme time. */
  readonly builtAt: Date;
  /** Programme time: locks that end by then are in entitlements. */
  readonly effectiveAt: Date;
  /** Wallets whose hold ended by then stand in leaves. */
  readonly holdsAt: Date;
  /** The number of the oldest statement that was kept with its tree when this one was built. */
  readonly keptFrom: number;
}

/** SQL: `keptFrom` of a row. */
export const KEPT_FROM = `coalesce(kept_from, greatest(1, number - ${KEPT_STATEMENTS - 1}))`;

const COLUMNS = `
  number, root, sum, settled, reserved, height, as_of_block AS "asOfBlock", built_at AS "builtAt",
  effective_at AS "effectiveAt", holds_at AS "holdsAt", ${KEPT_FROM} AS "keptFrom"`;

/** The newest statement, or null before the first. */
export async function newestStatement(db: Database): Promise<Statement | null> {
  const [row] = await query<Statement>(db, `SELECT ${COLUMNS} FROM statement ORDER BY number DESC LIMIT 1`);
  return row ?? null;
}

export async function insertStatement(tx: Tx, statement: Statement): Promise<void> {
  const { number, root, sum, settled, reserved, height, asOfBlock, builtAt, effectiveAt, holdsAt, keptFrom } =
    statement;
  await query(
    tx,
    `INSERT INTO statement (number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at,
                            kept_from, snapshot)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, pg_current_snapshot())`,
    [number, root, sum, settled, reserved, height, asOfBlock, builtAt, effectiveAt, holdsAt, keptFrom],
  );
}

/**
 * Waits until nobody else builds. Call it before anything else in a transaction that is REPEATABLE READ: a lock of a
 * table takes no snapshot, so that what is read afterwards has in it what the others wrote.
 */
export async function lockStatements(tx: Tx): Promise<void> {
  // The first statement of a large club takes longer than a request may, and Postgres waits while its tree is hashed.
  await query(tx, "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = '10min'");
  await query(tx, 'LOCK TABLE statement IN SHARE ROW EXCLUSIVE MODE');
}
