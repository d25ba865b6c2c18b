import type { VaultCheckText } from '../vault-check';

/** How to check and open a vault without this site, in English. */
export const VAULT_CHECK: VaultCheckText = (p) =>
  `Ask the factory ${p.factory}: predict(${p.owner}, ${p.recovery}, ${p.counter}) answers ${p.address}. To take the money without this site, call deployAndRelease(${p.owner}, ${p.recovery}, ${p.counter}, ${p.token}, amount) on the factory from the owner or recovery wallet, with the amount in millionths of a USDC; it pays the caller. Nobody has to keep the counter: ${p.search} finds every vault of these wallets.`;
