import type { Payment } from '@ballast/dto/chain/payment.dto';

/** The nonce under which a payment was signed; all its candidates share it. null: nothing was signed yet. */
export function nonceOf(payment: Payment): number | null {
  return payment.candidates[0]?.nonce ?? null;
}

/** The nonces of the signer's stored transactions. */
export function storedNonces(signer: string, open: readonly Payment[]): ReadonlySet<number> {
  const stored = open.flatMap(({ candidates }) => candidates);
  return new Set(stored.filter((one) => one.signer.toLowerCase() === signer.toLowerCase()).map(({ nonce }) => nonce));
}

/**
 * The first nonce from `from` on that no stored transaction has: of one above a gap nothing would be mined until the gap is
 * filled.
 */
export function freeNonce(from: number, stored: ReadonlySet<number>): number {
  let nonce = from;
  while (stored.has(nonce)) nonce += 1;
  return nonce;
}
