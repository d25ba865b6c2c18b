import { type JsonRpcProvider, Transaction, type TransactionReceipt, type Wallet } from 'ethers';

import type { ClaimTransaction } from './prepare-claim';

const BETWEEN_LOOKS_MS = 1000;

/** A signed transaction in hex, and its hash: known before anybody has seen it. */
export interface SignedClaim {
  readonly raw: string;
  readonly hash: string;
}

export async function signClaim(key: Wallet, transaction: ClaimTransaction): Promise<SignedClaim> {
  const raw = await key.signTransaction(transaction);
  return { raw, hash: Transaction.from(raw).hash ?? '' };
}

/** Sends it and waits for its block. @throws Error of the RPC, which may have sent it all the same. */
export async function sendClaim(provider: JsonRpcProvider, { raw, hash }: SignedClaim): Promise<TransactionReceipt> {
  await provider.send('eth_sendRawTransaction', [raw]);
  for (;;) {
    const receipt = await provider.getTransactionReceipt(hash);
    if (receipt !== null) return receipt;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}
