import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

export type ObservationKind = 'vault_out' | 'pool_in' | 'pool_out' | 'pool_event';

/** A log that is reconciled when its block is final. Amounts in micro-USDC, addresses in EIP-55. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly transactionHash: string;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly logIndex: number;
  readonly body: ObservationBody;
}

export interface ObservationBody {
  readonly from?: string;
  readonly to: string | null;
  readonly amount: string;
  /** Of a pool event only. */
  readonly event?: 'paid' | 'withdrawal_announced' | 'withdrawal_cancelled' | 'withdrawal_executed';
  readonly id?: string;
}

export interface StoredObservation extends Observation {
  /** Stable once final; identifies the transfer in the ledger. */
  readonly key: string;
}

interface Row {
  readonly kind: ObservationKind;
  readonly transaction_hash: string;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly log_index: number;
  readonly body: ObservationBody;
}

/** Stores logs until their blocks are final; a stored log is unchanged. */
export async function storeObservations(tx: Tx, chainId: number, rows: readonly Observation[]): Promise<void> {
  if (rows.length === 0) return;
  await query(
    tx,
    `INSERT INTO observation (chain_id, kind, transaction_hash, block_number, block_hash, log_index, body)
     SELECT $1, o.* FROM jsonb_to_recordset($2::jsonb) AS o (kind text, "transactionHash" text, "blockNumber" bigint,
            "blockHash" text, "logIndex" integer, body jsonb)
     ON CONFLICT DO NOTHING`,
    [chainId, JSON.stringify(rows)],
  );
}

/** Final observations that are not reconciled yet, in chain order. */
export async function pendingObservations(
  tx: Tx,
  chainId: number,
  finalNumber: number,
): Promise<readonly StoredObservation[]> {
  const rows = await query<Row>(
    tx,
    `SELECT kind, transaction_hash, block_number, block_hash, log_index, body FROM observation
      WHERE booked_at IS NULL AND block_number <= $2 AND chain_id = $1 ORDER BY block_number, log_index, kind`,
    [chainId, finalNumber],
  );
  return rows.map((row) => ({
    kind: row.kind,
    transactionHash: row.transaction_hash,
    blockNumber: Number(row.block_number),
    blockHash: row.block_hash,
    logIndex: row.log_index,
    body: row.body,
    key: `${chainId}:${row.block_hash}:${row.log_index}:${row.kind}`,
  }));
}

/** Marks final observations as reconciled; unexplained ones have an alarm. */
export async function closeObservations(
  tx: Tx,
  chainId: number,
  rows: readonly StoredObservation[],
  unexplained: ReadonlySet<string>,
): Promise<void> {
  if (rows.length === 0) return;
  await query(
    tx,
    `UPDATE observation o SET booked_at = clock_timestamp(), outcome = r.outcome
       FROM unnest($2::text[], $3::integer[], $4::text[], $5::text[]) AS r (block_hash, log_index, kind, outcome)
      WHERE o.chain_id = $1 AND o.block_hash = r.block_hash AND o.log_index = r.log_index AND o.kind = r.kind`,
    [
      chainId,
      toArrayLiteral(rows.map((row) => row.blockHash)),
      toArrayLiteral(rows.map((row) => row.logIndex)),
      toArrayLiteral(rows.map((row) => row.kind)),
      toArrayLiteral(rows.map((row) => (unexplained.has(row.key) ? 'unexplained' : 'booked'))),
    ],
  );
}
