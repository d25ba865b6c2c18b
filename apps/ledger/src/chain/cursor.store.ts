import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** The number of stored blocks for finding the fork point of a reorg. */
export const REMEMBERED_BLOCKS = 256;

/** The ledger's position on the chain. */
export interface CursorRow {
  readonly head: BlockRef | null;
  readonly finalNumber: number | null;
}

interface Row {
  readonly head_number: bigint | null;
  readonly head_hash: string | null;
  readonly final_number: bigint | null;
}

const COLUMNS = 'head_number, head_hash, final_number';
const READ = `SELECT ${COLUMNS} FROM chain_cursor WHERE chain_id = $1`;

const BEFORE_ANY_BLOCK: CursorRow = { head: null, finalNumber: null };

/** The cursor without a lock; nulls before the first block. */
export async function readCursor(db: Database, chainId: number): Promise<CursorRow> {
  const [row] = await query<Row>(db, READ, [chainId]);
  return row === undefined ? BEFORE_ANY_BLOCK : toCursor(row);
}

/** The cursor under lock; the holder is the only writer of the chain's rows. */
export async function lockCursor(tx: Tx, chainId: number): Promise<CursorRow> {
  const [row] = await query<Row>(tx, `${READ} FOR UPDATE`, [chainId]);
  if (row !== undefined) return toCursor(row);
  await query(tx, 'INSERT INTO chain_cursor (chain_id) VALUES ($1) ON CONFLICT DO NOTHING', [chainId]);
  return toCursor(await queryOne<Row>(tx, `${READ} FOR UPDATE`, [chainId]));
}

/** Moves the cursor, and records the time of the watcher's call. */
export async function moveCursor(
  tx: Tx,
  chainId: number,
  to: {
    readonly head: BlockRef;
    readonly finalNumber: number | null;
    readonly finalityLagSeconds: number;
    /** Undefined leaves it as it is. */
    readonly maxFinalityLagSeconds: number | undefined;
  },
): Promise<void> {
  await query(
    tx,
    `UPDATE chain_cursor SET head_number = $2, head_hash = $3, final_number = $4, finality_lag_seconds = $5,
            max_finality_lag_seconds = coalesce($6, max_finality_lag_seconds), heard_at = clock_timestamp() WHERE chain_id = $1`,
    [chainId, to.head.number, to.head.hash, to.finalNumber, to.finalityLagSeconds, to.maxFinalityLagSeconds],
  );
}

/**
 * The cursor and the remembered blocks, newest first, in one statement: it reads one snapshot, and a fork point searched in
 * blocks of another one would be wrong.
 */
export async function readCursorAndBlocks(
  db: Database,
  chainId: number,
): Promise<CursorRow & { readonly recent: readonly BlockRef[] }> {
  const [row] = await query<Row & { readonly recent: readonly BlockRef[] }>(
    db,
    `SELECT ${COLUMNS},
            (SELECT coalesce(json_agg(json_build_object('number', number, 'hash', hash) ORDER BY number DESC), '[]')
               FROM (SELECT number, hash FROM chain_block ORDER BY number DESC LIMIT $2) AS newest) AS recent
       FROM chain_cursor WHERE chain_id = $1`,
    [chainId, REMEMBERED_BLOCKS],
  );
  return row === undefined ? { ...BEFORE_ANY_BLOCK, recent: [] } : { ...toCursor(row), recent: row.recent };
}

const BLOCK = defineColumns({ number: 'bigint', hash: 'word' });

const REMEMBER = defineStatement({
  takes: { blocks: BLOCK },
  text: ({ blocks }) => `
    INSERT INTO chain_block (${BLOCK.names}) SELECT ${BLOCK.names} FROM ${blocks}
    ON CONFLICT (number) DO UPDATE SET hash = EXCLUDED.hash`,
});

/** Stores blocks and deletes those that no reorg can reach. */
export async function rememberBlocks(tx: Tx, blocks: readonly BlockRef[]): Promise<void> {
  const unique = new Map(blocks.map((block) => [block.number, block]));
  await query(tx, REMEMBER.with({ blocks: [...unique.values()] }));
  await query(tx, 'DELETE FROM chain_block WHERE number <= (SELECT max(number) FROM chain_block) - $1', [
    REMEMBERED_BLOCKS,
  ]);
}

/** The hash of a remembered block, or null. */
export async function hashOfBlock(tx: Tx, number: number): Promise<string | null> {
  const [row] = await query<{ hash: string }>(tx, 'SELECT hash FROM chain_block WHERE number = $1', [number]);
  return row?.hash ?? null;
}

function toCursor(row: Row): CursorRow {
  const head =
    row.head_number === null || row.head_hash === null
      ? null
      : { number: Number(row.head_number), hash: row.head_hash };
  return { head, finalNumber: row.final_number === null ? null : Number(row.final_number) };
}
