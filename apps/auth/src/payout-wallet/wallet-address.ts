import { getAddress } from 'ethers/address';
import { CodedError } from '@ballast/platform/errors/coded-error';

const FORM = /^0x[0-9a-fA-F]{40}$/;

/** The field an address was given in, for its error. */
export type WalletField = 'wallet' | 'recoveryWallet';

/**
 * The EIP-55 form of an address. Mixed case must carry a right checksum; all lower or all upper case has none to check
 * (`docs/product/rules.md §4.5`).
 * @throws CodedError INVALID_ADDRESS with a sentence that tells a wrong form from a wrong checksum
 */
export function checksummed(field: WalletField, typed: string): string {
  const text = typed.trim();
  if (!FORM.test(text)) throw refusal(field, 'This is not an address: it must be 0x and 40 hexadecimal digits.');
  try {
    return getAddress(text);
  } catch {
    throw refusal(field, 'The checksum of this address is wrong, so it has a typing error. Please copy it again.');
  }
}

function refusal(field: WalletField, sentence: string): CodedError {
  return new CodedError('INVALID_ADDRESS', sentence, { fields: { [field]: sentence } });
}
