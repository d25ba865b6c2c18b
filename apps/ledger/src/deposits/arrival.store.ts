import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** A token that arrived at a vault. Addresses in EIP-55; amount in smallest units (micro-USDC for USDC). */
export interface Arrival {
  readonly status: 'seen' | 'wrong_token';
  readonly from: string;
  readonly vault: string;
  readonly token: string;
  readonly amount: bigint;
  readonly transactionHash: string;
  readonly nth: number;
  readonly logIndex: number;
  readonly blockNumber: number;
  readonly blockHash: string;
}

type Place = Pick<Arrival, 'transactionHash' | 'vault' | 'token' | 'nth'>;

/** The key of an arrival within its chain, independent of its block. */
export const arrivalKey = ({ transactionHash, vault, token, nth }: Place): string =>
  `${transactionHash}:${vault}:${token}:${nth}`;

const KEYS = `unnest($2::text[], $3::text[], $4::text[], $5::integer[]) AS k (transaction_hash, vault, token, nth)`;
const ON_KEYS = `d.chain_id = $1 AND d.transaction_hash = k.transaction_hash AND d.vault = k.vault AND d.token = k.token AND d.nth = k.nth`;

const keysOf = (chainId: number, arrivals: readonly Arrival[]): unknown[] => [
  chainId,
  toArrayLiteral(arrivals.map((row) => row.transactionHash)),
  toArrayLiteral(arrivals.map((row) => row.vault)),
  toArrayLiteral(arrivals.map((row) => row.token)),
  toArrayLiteral(arrivals.map((row) => row.nth)),
];

/** Keys of those arrivals that have a row. */
export async function knownArrivals(tx: Tx, chainId: number, arrivals: readonly Arrival[]): Promise<Set<string>> {
  const rows = await query<{ transaction_hash: string; vault: string; token: string; nth: number }>(
    tx,
    `SELECT d.transaction_hash, d.vault, d.token, d.nth FROM ${KEYS} JOIN deposit d ON ${ON_KEYS}`,
    keysOf(chainId, arrivals),
  );
  return new Set(rows.map((row) => arrivalKey({ ...row, transactionHash: row.transaction_hash })));
}

/** Updates the position of non-final arrivals in the chain. */
export async function moveArrivals(tx: Tx, chainId: number, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  await query(
    tx,
    `UPDATE deposit d SET log_index = p.log_index, block_number = p.block_number, block_hash = p.block_hash
       FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::bigint[], $8::text[])
            AS p (transaction_hash, vault, token, nth, log_index, block_number, block_hash)
      WHERE d.chain_id = $1 AND d.transaction_hash = p.transaction_hash AND d.vault = p.vault AND d.token = p.token
        AND d.nth = p.nth AND d.status <> 'completed'`,
    [
      ...keysOf(chainId, arrivals),
      toArrayLiteral(arrivals.map((row) => row.logIndex)),
      toArrayLiteral(arrivals.map((row) => row.blockNumber)),
      toArrayLiteral(arrivals.map((row) => row.blockHash)),
    ],
  );
}
