import { getAddress } from 'ethers/address';
import { DomainError } from '@ballast/domain/errors/domain-error';

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** The field an address was given in, for its error. */
export type WalletField = 'wallet' | 'recoveryWallet';

/**
 * The EIP-55 form of an address. Mixed case must carry a right checksum; all lower or all upper case has none to check
 * (`docs/product/rules.md §4.5`).
 * @throws DomainError INVALID_ADDRESS with a reason that tells a wrong form from a wrong checksum
 */
export function checksummed(field: WalletField, typed: string): string {
  const text = typed.trim();
  if (!FORM.test(text)) throw new DomainError('INVALID_ADDRESS', { reason: 'wallet_form' }, { at: field });
  try {
    return getAddress(text);
  } catch {
    throw new DomainError('INVALID_ADDRESS', { reason: 'wallet_checksum' }, { at: field });
  }
}
