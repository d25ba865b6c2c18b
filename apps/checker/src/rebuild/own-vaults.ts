import { ZeroAddress, getAddress, hexlify } from 'ethers';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';

/** The vault of a leaf, and the ledger's row of it. */
export interface LeafVault {
  readonly vault: Buffer | null;
  /** Null: the ledger has no such vault of the leaf's member. */
  readonly owner: string | null;
  readonly recovery: string | null;
  readonly counter: number | null;
  /** Whether the member named the wallets of that row. */
  readonly isVaultNamed: boolean | null;
}

/**
 * Whether vaults stand where wallets that their members named lead to (docs/decisions/0082). An address is computed once: it follows
 * from its wallets for ever, and whether they were named is asked each time.
 */
export class OwnVaults {
  private readonly computed = new Set<string>();

  /** @param factory EIP-55 */
  constructor(private readonly factory: string) {}

  /** A leaf without a vault has its own, too. */
  has({ vault, owner, recovery, counter, isVaultNamed }: LeafVault): boolean {
    const address = hexlify(vault ?? ZeroAddress);
    if (address === ZeroAddress) return true;
    if (owner === null || recovery === null || counter === null || isVaultNamed !== true) return false;
    const key = `${address} ${owner} ${recovery} ${counter}`;
    if (this.computed.has(key)) return true;
    // The database compared bytes, so that the letters may be of any case.
    const wallets = { owner: owner.toLowerCase(), recovery: recovery.toLowerCase() };
    if (predictVaultAddress(this.factory, { ...wallets, counter: BigInt(counter) }) !== getAddress(address))
      return false;
    this.computed.add(key);
    return true;
  }
}
