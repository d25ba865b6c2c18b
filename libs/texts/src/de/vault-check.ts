import type { VaultCheckText } from '../vault-check';

/** How to check and open a vault without this site, in German. */
export const VAULT_CHECK: VaultCheckText = (p) =>
  `Fragen Sie die Fabrik ${p.factory}: predict(${p.owner}, ${p.recovery}, ${p.counter}) antwortet ${p.address}. Um das Geld ohne diese Website zu holen, rufen Sie deployAndRelease(${p.owner}, ${p.recovery}, ${p.counter}, ${p.token}, amount) an der Fabrik von dem Wallet, an das der Vault zahlt, oder vom Ersatz-Wallet aus auf, mit dem Betrag in Millionsteln eines USDC; gezahlt wird an den, der aufruft. Niemand muss die Nummer aufheben: ${p.search} findet alle Vaults dieser Wallets.`;
