import type { Payment } from '@ballast/dto/chain/payment.dto';
import { keccak256 } from 'ethers';
import type { TransactionSigner, UnsignedTransaction } from '@ballast/vault/signers/signer';
import type { PayParts } from './pay-parts';
import { sendRaw } from './send-raw';

/**
 * Signs a candidate of a payment, stores it in the ledger, and only then broadcasts it: after a crash at any point the
 * ledger knows every transaction that may exist.
 * @returns false when the ledger did not store the candidate because the payment moved on elsewhere; nothing was sent.
 */
export async function signAndSend(
  parts: PayParts,
  signer: TransactionSigner,
  payment: Payment,
  unsigned: UnsignedTransaction,
): Promise<boolean> {
  const rawTransaction = await signer.sign(unsigned);
  const candidate = {
    rawTransaction,
    transactionHash: keccak256(rawTransaction),
    nonce: unsigned.nonce,
    signer: signer.address,
  };
  if (!(await parts.ledger.signed(payment.id, candidate))) return false;
  await broadcast(parts, payment.id, rawTransaction);
  return true;
}

/** Broadcasts a stored candidate and reports it to the ledger. The next run resends one that a node refuses now. */
export async function broadcast(parts: PayParts, paymentId: string, rawTransaction: string): Promise<void> {
  const result = await sendRaw(parts.pool, rawTransaction);
  if (result.kind === 'refused') {
    parts.log.warn({ paymentId, refusal: result.message }, 'A node refused a payment; it will be sent again.');
    return;
  }
  await parts.ledger.broadcast(paymentId);
}
