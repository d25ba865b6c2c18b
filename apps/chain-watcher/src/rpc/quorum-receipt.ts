import { findQuorum } from './quorum';
import type { Receipt } from './parse-answers';
import { readReceipt } from './read-chain';
import type { RpcPool } from './rpc-pool';

type RpcAnswer = readonly [rpc: number, receipt: Receipt | null];

/** The receipt that each RPC has for a transaction, or null. */
export function receiptsOf(pool: RpcPool, transactionHash: string, signal?: AbortSignal): Promise<RpcAnswer[]> {
  return pool.askEach(async (view): Promise<RpcAnswer> => [view.rpc, await readReceipt(view, transactionHash)], {
    ...(signal === undefined ? {} : { signal }),
  });
}

/** The receipt that a quorum gives alike, including every log; null when there is none. */
export function quorumReceiptIn(receipts: readonly RpcAnswer[], quorum: number): Receipt | null {
  const known = receipts.flatMap(([rpc, receipt]) => (receipt === null ? [] : [[rpc, receipt] as const]));
  return findQuorum(known, quorum, (receipt) => JSON.stringify(receipt).toLowerCase())?.answer ?? null;
}

/** The receipt of a transaction that a quorum gives alike. */
export async function quorumReceipt(pool: RpcPool, transactionHash: string): Promise<Receipt | null> {
  return quorumReceiptIn(await receiptsOf(pool, transactionHash), pool.quorum);
}
