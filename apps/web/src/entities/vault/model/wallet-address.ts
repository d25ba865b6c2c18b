const FORM = /^0x[0-9a-fA-F]{40}$/;

/** Letters of both cases carry a checksum (EIP-55); of one case, they carry none. */
const MIXED = /^0x(?=.*[a-f])(?=.*[A-F])/;

/** The fault of an entered address: missing, malformed, without a checksum, or with a wrong one. */
export type AddressFault = 'missing' | 'form' | 'noChecksum' | 'checksum';

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
  if (spelled === text) return null;
  return MIXED.test(text) ? 'checksum' : 'noChecksum';
}

/** The EIP-55 spelling of an address of the right form; browser wallets hand theirs out in lower case. */
export async function checksummed(address: string): Promise<string> {
  const { getAddress } = await import('ethers/address');
  return getAddress(address.toLowerCase());
}
