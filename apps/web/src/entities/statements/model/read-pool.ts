import type { ProofFile } from '@ballast/vault/statements/proof-file';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import { callCurrent, callSettled, callStatement, hexOf, readWords } from './pool-calls';
import { revertSelector } from './wallet-error';

const CURRENT_WORDS = 4;
/** root, sum, reserved, number, asOfBlock, postedAt, effectiveAt, correction. */
const STATEMENT_WORDS = 8;
const EFFECTIVE_AT = 6;

export interface PostedOnChain {
  readonly root: string;
  /** micro-USDC. */
  readonly sum: bigint;
  /** Unix seconds. */
  readonly effectiveAt: number;
}

/** The answers of the chain about a proof file. Amounts in micro-USDC. */
export interface PoolOnChain {
  readonly current: { readonly number: number; readonly root: string; readonly sum: bigint };
  /** The file's statement; null: the pool does not know it. */
  readonly posted: PostedOnChain | null;
  readonly settled: bigint;
}

/** The chain was not read; the message says why, in the reader's language. */
export class ChainUnread extends Error {}

/** @throws TypeError when the answer is no number; what the provider throws when it does not answer */
export async function readChainId(provider: Eip1193Provider): Promise<number> {
  const id = Number((await provider.request({ method: 'eth_chainId' })) ?? Number.NaN);
  if (!Number.isSafeInteger(id) || id <= 0) throw new TypeError('no chain id');
  return id;
}

/**
 * Reads the pool that a file names, through the member's own wallet or RPC.
 * @throws RangeError when no pool answers there; what the provider throws when it does not answer
 */
export async function readPool(provider: Eip1193Provider, file: ProofFile): Promise<PoolOnChain> {
  const ask = (data: string) => provider.request({ method: 'eth_call', params: [{ to: file.pool, data }, 'latest'] });
  const [number = 0n, root = 0n, sum = 0n] = readWords(await ask(callCurrent()), CURRENT_WORDS);
  const [settled = 0n] = readWords(await ask(callSettled(file.accountId)), 1);
  const posted = await unlessReverted(ask(callStatement(file.statement)));
  return { current: { number: Number(number), root: hexOf(root), sum }, posted, settled };
}

/** `statement` reverts for one reason: UnknownStatement. */
async function unlessReverted(answer: Promise<unknown>): Promise<PostedOnChain | null> {
  try {
    const words = readWords(await answer, STATEMENT_WORDS);
    return { root: hexOf(words[0] ?? 0n), sum: words[1] ?? 0n, effectiveAt: Number(words[EFFECTIVE_AT]) };
  } catch (error) {
    if (revertSelector(error) === null) throw error;
    return null;
  }
}
