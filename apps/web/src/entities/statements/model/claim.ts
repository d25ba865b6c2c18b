import type { ProofFile } from '@ballast/vault/statements/proof-file';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import { callClaim, type ClaimOrder } from './pool-calls';
import { readChainId, readPool } from './read-pool';
import { isRejected, isShortOfFee, revertSelector } from './wallet-error';

const PAUSED = '0x32fb7c98';

/**
 * The reason why no transaction was sent, or `unclear`: the wallet was asked to send it and did not say whether it did.
 * `due` in micro-USDC, as the chain has it.
 */
export type ClaimRefusal =
  | {
      readonly reason: 'rejected' | 'silent' | 'unclear' | 'account' | 'chain' | 'moved' | 'paused' | 'fee' | 'refused';
    }
  | { readonly reason: 'due'; readonly due: bigint };

export type SentClaim = { readonly hash: string } | { readonly refusal: ClaimRefusal };

/** How far a claim that was sent has come. */
export type ClaimProgress = 'waiting' | 'mined' | 'final' | 'failed';

/**
 * Has the member's own wallet send a claim. Account, network, statement and what is due are looked at first, and the pool
 * is asked whether it would pay: a transaction that reverts would cost the fee.
 */
export async function sendClaim(wallet: Eip1193Provider, order: ClaimOrder): Promise<SentClaim> {
  let mayBeSent = false;
  try {
    const from = await ownAccount(wallet, order.file.wallet);
    if (from === null) return { refusal: { reason: 'account' } };
    const refusal = await refusalBefore(wallet, order);
    if (refusal !== null) return { refusal };
    const transaction = { from, to: order.file.pool, data: callClaim(order) };
    await wallet.request({ method: 'eth_call', params: [transaction, 'latest'] });
    mayBeSent = true;
    const hash = await wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
    return typeof hash === 'string' ? { hash } : { refusal: { reason: 'unclear' } };
  } catch (error) {
    const reason = reasonOf(error);
    return { refusal: { reason: reason === 'silent' && mayBeSent ? 'unclear' : reason } };
  }
}

/** How far it is, as the wallet's node has it; 'waiting' also while the node knows nothing of it. */
export async function claimProgress(wallet: Eip1193Provider, hash: string): Promise<ClaimProgress> {
  const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  const { status, blockNumber } = (receipt ?? {}) as { readonly status?: string; readonly blockNumber?: string };
  if (typeof blockNumber !== 'string') return 'waiting';
  if (status !== '0x1') return 'failed';
  const block = await wallet
    .request({ method: 'eth_getBlockByNumber', params: ['finalized', false] })
    .catch(() => null);
  const { number } = (block ?? {}) as { readonly number?: string };
  return typeof number === 'string' && BigInt(number) >= BigInt(blockNumber) ? 'final' : 'mined';
}

/** The account of the leaf, among those that the wallet offers. */
async function ownAccount(wallet: Eip1193Provider, wanted: string): Promise<string | null> {
  const offered = await wallet.request({ method: 'eth_requestAccounts' });
  const accounts = Array.isArray(offered) ? (offered as unknown[]).map(String) : [];
  return accounts.find((account) => account.toLowerCase() === wanted.toLowerCase()) ?? null;
}

async function refusalBefore(wallet: Eip1193Provider, { file, amount }: ClaimOrder): Promise<ClaimRefusal | null> {
  if ((await readChainId(wallet)) !== file.chainId) return { reason: 'chain' };
  const { current, settled } = await readPool(wallet, file);
  if (current.root !== file.root || current.sum !== file.sum) return { reason: 'moved' };
  const due = dueOf(file, settled);
  return amount > due ? { reason: 'due', due } : null;
}

/** Entitlement less settled, 0 where settled is more (docs/product/statements.md §4). */
export function dueOf({ entitlement }: Pick<ProofFile, 'entitlement'>, settled: bigint): bigint {
  return entitlement > settled ? entitlement - settled : 0n;
}

function reasonOf(error: unknown): 'rejected' | 'fee' | 'paused' | 'refused' | 'silent' {
  if (isRejected(error)) return 'rejected';
  if (isShortOfFee(error)) return 'fee';
  const selector = revertSelector(error);
  if (selector === PAUSED) return 'paused';
  return selector !== null || error instanceof RangeError ? 'refused' : 'silent';
}
