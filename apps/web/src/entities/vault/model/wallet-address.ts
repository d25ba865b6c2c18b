const FORM = /^0x[0-9a-fA-F]{40}$/;

/** The fault of an entered address: missing, malformed, or with a wrong checksum (EIP-55). */
export type AddressFault = 'missing' | 'form' | 'checksum';

export function hasAddressForm(text: string): boolean {
  return FORM.test(text);
}

/**
 * Checks an address as typed. The hash function that the checksum needs is loaded when the first address is checked,
 * not with the page.
 */
export async function addressFault(text: string): Promise<AddressFault | null> {
  if (text === '') return 'missing';
  if (!hasAddressForm(text)) return 'form';
  // Where the hash function cannot be loaded, the server's own check has to do.
  const spelled = await checksummed(text).catch(() => text);
  return spelled === text ? null : 'checksum';
}

/** The EIP-55 spelling of an address of the right form; browser wallets hand theirs out in lower case. */
export async function checksummed(address: string): Promise<string> {
  const { getAddress } = await import('ethers/address');
  return getAddress(address.toLowerCase());
}
