import { verifyMessage } from 'ethers/hash';
import { payoutWalletMessage } from '@ballast/domain/membership/payout-wallet-message';
import { DomainError } from '@ballast/domain/errors/domain-error';

/**
 * Checks that the key of `wallet` signed the member's message (EIP-191). Only wallets with a key of their own can: one that is a
 * contract is named without a signature.
 * @throws DomainError INVALID_SIGNATURE
 */
export function refuseForeignSignature(memberId: string, wallet: string, signature: string): void {
  if (signerOf(payoutWalletMessage(memberId, wallet), signature) !== wallet) {
    throw new DomainError('INVALID_SIGNATURE', {}, { at: 'signature' });
  }
}

/** The signer's address, or undefined when the text is not a signature. */
function signerOf(message: string, signature: string): string | undefined {
  try {
    return verifyMessage(message, signature.trim());
  } catch {
    return undefined;
  }
}
