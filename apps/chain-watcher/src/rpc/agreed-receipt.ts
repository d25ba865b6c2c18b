import { agreementOf } from './agreement';
import type { Receipt } from './parse-answers';
import { readReceipt } from './read-chain';
import type { RpcPool } from './rpc-pool';

type Said = readonly [rpc: number, receipt: Receipt | null];

/** What each RPC has for a transaction; null: it knows none. */
export function receiptsOf(pool: RpcPool, transactionHash: string, signal?: AbortSignal): Promise<Said[]> {
  return pool.askEach(async (view): Promise<Said> => [view.rpc, await readReceipt(view, transactionHash)], {
    ...(signal === undefined ? {} : { signal }),
  });
}

/** The receipt that a quorum gives alike, to the last log; null when there is none. */
export function agreementIn(receipts: readonly Said[], quorum: number): Receipt | null {
  const known = receipts.flatMap(([rpc, receipt]) => (receipt === null ? [] : [[rpc, receipt] as const]));
  return agreementOf(known, quorum, (receipt) => JSON.stringify(receipt).toLowerCase())?.answer ?? null;
}

/** The receipt of a transaction that a quorum gives alike. */
export async function agreedReceipt(pool: RpcPool, transactionHash: string): Promise<Receipt | null> {
  return agreementIn(await receiptsOf(pool, transactionHash), pool.quorum);
}
