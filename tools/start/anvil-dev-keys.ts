import { HDNodeWallet, type Wallet } from 'ethers';

/**
 * Anvil's own development accounts: everybody in the world knows these keys (the phrase is printed by anvil itself), they
 * hold money on chain 31337 only, and nothing but the demo and its tests may use them.
 */
const ANVIL_PUBLIC_PHRASE = 'test test test test test test test test test test test junk';

/** The roles on the local chain, by the index of their anvil account. */
export const ROLE = {
  operator: 0,
  payer: 1,
  relayer: 2,
  guardian: 3,
  memberWallets: [4, 5, 6, 7],
  poster: 8,
  faucet: 9,
} as const;

/** The publicly known key of one of anvil's accounts. */
export function anvilDevKey(index: number): string {
  return anvilDevWallet(index).privateKey;
}

/** The publicly known account itself, not connected to a chain. */
export function anvilDevWallet(index: number): HDNodeWallet | Wallet {
  return HDNodeWallet.fromPhrase(ANVIL_PUBLIC_PHRASE, undefined, `m/44'/60'/0'/0/${index}`);
}
