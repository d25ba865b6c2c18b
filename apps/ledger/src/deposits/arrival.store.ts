import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { MOVED, PLACE } from './deposit.columns';

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

const isAt = (rows: string): string => PLACE.list.map(({ name }) => `d.${name} = ${rows}.${name}`).join(' AND ');

const KNOWN = defineStatement({
  takes: { places: PLACE, chainId: 'integer' },
  text: ({ places, chainId }) => `
    SELECT d.transaction_hash, d.vault, d.token, d.nth
      FROM ${places} JOIN deposit d ON d.chain_id = ${chainId} AND ${isAt('places')}`,
});

const MOVE = defineStatement({
  takes: { moved: MOVED, chainId: 'integer' },
  text: ({ moved, chainId }) => `
    UPDATE deposit d SET log_index = moved.log_index, block_number = moved.block_number, block_hash = moved.block_hash
      FROM ${moved} WHERE d.chain_id = ${chainId} AND ${isAt('moved')} AND d.status <> 'completed'`,
});

/** Keys of those arrivals that have a row. */
export async function knownArrivals(tx: Tx, chainId: number, arrivals: readonly Arrival[]): Promise<Set<string>> {
  const rows = await query<{ transaction_hash: string; vault: string; token: string; nth: number }>(
    tx,
    KNOWN.with({ places: arrivals, chainId }),
  );
  return new Set(rows.map((row) => arrivalKey({ ...row, transactionHash: row.transaction_hash })));
}

/** Updates the position of non-final arrivals in the chain. */
export async function moveArrivals(tx: Tx, chainId: number, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length > 0) await query(tx, MOVE.with({ moved: arrivals, chainId }));
}
