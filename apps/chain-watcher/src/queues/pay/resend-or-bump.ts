import type { Payment } from '@ballast/dto/chain/payment.dto';
import { Transaction } from 'ethers';
import { isKnownTransaction } from '../../rpc/read-chain';
import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { currentFees } from './current-fees';
import { replacementFees } from '@ballast/vault/fees';
import type { PayParts } from './pay-parts';
import { broadcast, signAndSend } from './sign-and-send';

/** The time since which each transaction is pending; lost at a restart, which only delays a fee bump. */
export type PendingSince = Map<string, number>;

/** `unchanged`: a node has the transaction in its queue. */
export type Movement = 'resent' | 'bumped' | 'unchanged';

/**
 * Resends a signed, unmined payment when it was never sent or the node has dropped it, and raises its fee under the
 * same nonce when it has been first in the queue for too long.
 * @param first whether its nonce is the next one: payments behind it wait for it, not for a better fee.
 */
export async function resendOrBump(
  parts: PayParts,
  payment: Payment,
  {
    signer,
    first,
    waiting,
  }: { readonly signer: TransactionSigner; readonly first: boolean; readonly waiting: PendingSince },
): Promise<Movement> {
  const newest = payment.candidates.at(-1);
  if (newest === undefined) return 'unchanged';
  const known =
    payment.status === 'broadcast' &&
    (await parts.pool.withView((view) => isKnownTransaction(view, newest.transactionHash)));
  if (!known) await broadcast(parts, payment.id, newest.rawTransaction);
  const now = performance.now();
  const since = waiting.get(newest.transactionHash) ?? now;
  waiting.set(newest.transactionHash, since);
  const stuck = first && now - since >= parts.settings.bumpAfterMs;
  // Another key's transaction can be sent again, but not replaced.
  const bumpable = stuck && signer.address.toLowerCase() === newest.signer.toLowerCase();
  if (bumpable && (await bump(parts, payment, newest.rawTransaction, signer))) return 'bumped';
  return known ? 'unchanged' : 'resent';
}

async function bump(parts: PayParts, payment: Payment, raw: string, signer: TransactionSigner): Promise<boolean> {
  const { chainId, feeCeiling } = parts.settings;
  const { nonce, to, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = Transaction.from(raw);
  const previous = { maxFeePerGas: maxFeePerGas ?? 0n, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n };
  const fees = replacementFees(previous, await currentFees(parts.pool, feeCeiling), feeCeiling);
  if (fees === null || to === null) {
    parts.log.warn({ paymentId: payment.id }, 'A payment is stuck and its fee is at the ceiling already.');
    return false;
  }
  return signAndSend(parts, signer, payment, { chainId, nonce, to, data, gasLimit, ...fees });
}
