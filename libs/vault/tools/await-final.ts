import { type JsonRpcProvider, type TransactionReceipt, isError } from 'ethers';

const BETWEEN_LOOKS_MS = 1000;
/** The errors of a busy node look like those of one that does not know the tag, but they pass. */
const LOOKS_UNTIL_UNTOLD = 3;

/** How far a transaction has come. */
export interface Finality {
  /** As the chain has it now: a reorganisation can move a transaction to another block, where it may fail. */
  readonly receipt: TransactionReceipt | null;
  /** `untold`: the chain has no tag `finalized`, or the RPC does not know it. */
  readonly state: 'final' | 'not_yet' | 'untold';
}

/** Waits until the block of a transaction is final: the chain's own tag `finalized` has reached it. */
export async function awaitFinal(provider: JsonRpcProvider, hash: string, limitMs: number): Promise<Finality> {
  const end = Date.now() + limitMs;
  let untold = 0;
  for (;;) {
    const final = await finalNumber(provider);
    untold = final === null ? untold + 1 : 0;
    const receipt = await provider.getTransactionReceipt(hash);
    if (untold === LOOKS_UNTIL_UNTOLD) return { receipt, state: 'untold' };
    if (final !== null && receipt !== null && receipt.blockNumber <= final) return { receipt, state: 'final' };
    if (Date.now() >= end) return { receipt, state: final === null ? 'untold' : 'not_yet' };
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}

async function finalNumber(provider: JsonRpcProvider): Promise<number | null> {
  try {
    return (await provider.getBlock('finalized'))?.number ?? null;
  } catch (error) {
    // The node's own answer that it has no such block or knows no such tag; not a node that cannot be reached.
    if (isError(error, 'UNKNOWN_ERROR') || isError(error, 'UNSUPPORTED_OPERATION')) return null;
    throw error;
  }
}
