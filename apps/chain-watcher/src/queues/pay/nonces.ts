import type { Payment } from '@ballast/dto/chain/payment.dto';

/** The nonce under which a payment was signed; all its candidates share it. null: nothing was signed yet. */
export function nonceOf(payment: Payment): number | null {
  return payment.candidates[0]?.nonce ?? null;
}

/**
 * The nonce for the signer's next payment: the chain's, or the next one that no stored, unmined transaction uses.
 * @param mined the signer's transaction count at the chain's head.
 */
export function nextNonce(signer: string, mined: number, open: readonly Payment[]): number {
  const stored = open.flatMap(({ candidates }) =>
    candidates.filter((candidate) => candidate.signer.toLowerCase() === signer.toLowerCase()),
  );
  return Math.max(mined, ...stored.map(({ nonce }) => nonce + 1));
}
