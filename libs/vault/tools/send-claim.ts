import { Interface, type JsonRpcProvider, Transaction, type TransactionReceipt, type Wallet } from 'ethers';

import type { ClaimTransaction } from './prepare-claim';

const poolEvents = new Interface([
  'event Claimed(bytes32 indexed accountId, address indexed to, uint256 amount, uint256 settled)',
]);
const BETWEEN_LOOKS_MS = 1000;

/** A claim that a block holds. */
export interface MinedClaim {
  readonly hash: string;
  readonly block: number;
  /** micro-USDC by the pool's own event; null when it refused the claim. */
  readonly paid: { readonly amount: bigint; readonly settled: bigint } | null;
}

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
export async function sendClaim(provider: JsonRpcProvider, { raw, hash }: SignedClaim): Promise<MinedClaim> {
  await provider.send('eth_sendRawTransaction', [raw]);
  for (;;) {
    const receipt = await provider.getTransactionReceipt(hash);
    if (receipt !== null) return { hash, block: receipt.blockNumber, paid: paidIn(receipt) };
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}

function paidIn({ to, logs }: TransactionReceipt): MinedClaim['paid'] {
  for (const log of logs.filter(({ address }) => address === to)) {
    const event = poolEvents.parseLog(log);
    if (event !== null) return { amount: event.args['amount'] as bigint, settled: event.args['settled'] as bigint };
  }
  return null;
}
