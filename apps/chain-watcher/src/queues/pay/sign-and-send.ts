import type { Payment } from '@ballast/dto/chain/payment.dto';
import { keccak256 } from 'ethers';
import type { TransactionSigner, UnsignedTransaction } from '../../signers/signer';
import type { PayParts } from './pay-parts';
import { sendRaw } from './send-raw';

/**
 * Signs a candidate of a payment, has the ledger store it, and only then broadcasts it: whatever dies in between, the
 * ledger knows every transaction that can possibly be out there.
 * @returns false when the ledger did not store it: the payment moved on elsewhere, and nothing was sent.
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

/** Sends a stored candidate and tells the ledger. What a node refuses now is sent again by the next run. */
export async function broadcast(parts: PayParts, paymentId: string, rawTransaction: string): Promise<void> {
  const result = await sendRaw(parts.pool, rawTransaction);
  if (result.kind === 'refused') {
    parts.log.warn({ paymentId, refusal: result.message }, 'A node refused a payment; it will be sent again.');
    return;
  }
  await parts.ledger.broadcast(paymentId);
}
