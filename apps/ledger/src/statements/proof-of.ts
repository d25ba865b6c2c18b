import { Injectable } from '@nestjs/common';
import { getAddress, hexlify } from 'ethers';
import { DataSource } from 'typeorm';
import { toPath } from '@ballast/vault/statements/proof';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { OwnContracts } from '../chain/own-contracts';
import { readProofs } from './proof.store';

/** A proof file (docs/product/statements.md §2) but for what only a pool on chain can say. */
export type BuiltProof = Omit<ProofFile, 'pool' | 'settled'>;

/** A member's proof, read from what building stored: the tree itself is not needed. */
@Injectable()
export class ProofOf {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
  ) {}

  /**
   * @param number the ledger's, of a statement that is kept (decision 0050); without one the newest
   * @returns null for a member who has no leaf in it, and for a statement that is not kept
   */
  async read(memberId: string, number: number | null = null): Promise<BuiltProof | null> {
    const [stored] = await readProofs(this.db, [memberId], number);
    if (stored === undefined) return null;
    const { hashes, sums, place } = stored;
    return {
      chainId: this.contracts.chainId,
      statement: stored.number,
      accountId: hexlify(stored.account_id),
      wallet: getAddress(hexlify(stored.wallet)),
      vault: getAddress(hexlify(stored.vault)),
      entitlement: stored.entitlement,
      // The sibling stands left where the node's place is odd: the binary digits of the leaf's place, as they are.
      path: toPath({ hashes: hashes.map((hash) => hexlify(hash)), sums: sums.map(BigInt), sides: BigInt(place) }),
      root: hexlify(stored.root),
      sum: stored.sum,
    };
  }
}
