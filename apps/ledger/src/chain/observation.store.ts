import type { ObservedPoolEventDto, PostedStatementDto } from '@ballast/dto/chain/observed-blocks.dto';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

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
  readonly event?: ObservedPoolEventDto['event'];
  readonly id?: string;
  /** Of `posted` only. */
  readonly statement?: PostedStatementDto;
  /** Of `paused` only: the block's own time, Unix seconds. */
  readonly blockTime?: number;
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

const OBSERVATION = defineColumns({
  kind: 'word',
  transactionHash: 'word',
  blockNumber: 'bigint',
  blockHash: 'word',
  logIndex: 'integer',
  body: 'jsonb',
});

const KEEP = defineStatement({
  takes: { observations: OBSERVATION, chainId: 'integer' },
  text: ({ observations, chainId }) => `
    INSERT INTO observation (${OBSERVATION.names}, chain_id) SELECT ${OBSERVATION.names}, ${chainId} FROM ${observations}
    ON CONFLICT DO NOTHING`,
});

/** Stores logs until their blocks are final; a stored log is unchanged. */
export async function storeObservations(tx: Tx, chainId: number, observations: readonly Observation[]): Promise<void> {
  if (observations.length > 0) await query(tx, KEEP.with({ observations, chainId }));
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

const CLOSE = defineStatement({
  takes: {
    closed: defineColumns({ ...OBSERVATION.pick('blockHash', 'logIndex', 'kind').spec, outcome: 'word' }),
    chainId: 'integer',
  },
  text: ({ closed, chainId }) => `
    UPDATE observation o SET booked_at = clock_timestamp(), outcome = closed.outcome FROM ${closed}
     WHERE o.chain_id = ${chainId} AND o.block_hash = closed.block_hash AND o.log_index = closed.log_index
       AND o.kind = closed.kind`,
});

/** Marks final observations as reconciled; unexplained ones have an alarm. */
export async function closeObservations(
  tx: Tx,
  chainId: number,
  rows: readonly StoredObservation[],
  unexplained: ReadonlySet<string>,
): Promise<void> {
  const closed = rows.map((row) => ({ ...row, outcome: unexplained.has(row.key) ? 'unexplained' : 'booked' }));
  if (closed.length > 0) await query(tx, CLOSE.with({ closed, chainId }));
}
