import type { ProofFile } from '@ballast/vault/statements/proof-file';

interface ClaimPlace {
  readonly address: string;
  /** The vault, where it becomes principal; else the wallet. */
  readonly isVault: boolean;
}

/** Whether a leaf names an address: for a member who had none when it was built, it holds zero. */
export const isNamed = (address: string): boolean => BigInt(address) !== 0n;

/** The addresses that a claim with this leaf can be paid to; none without a wallet, which is who may claim. */
export function claimPlaces({ wallet, vault }: Pick<ProofFile, 'wallet' | 'vault'>): readonly ClaimPlace[] {
  if (!isNamed(wallet)) return [];
  const places = [
    { address: wallet, isVault: false },
    { address: vault, isVault: true },
  ];
  return places.filter(({ address }) => isNamed(address));
}
