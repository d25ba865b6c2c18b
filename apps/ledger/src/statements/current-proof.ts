import { Injectable } from '@nestjs/common';
import { getAddress, hexlify } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { type StoredProof, readProofs } from './proof.store';

/** A member's proof in the current statement, as `RewardPool.claim` takes it; amounts in micro-USDC, addresses in EIP-55. */
export interface MembersClaim {
  readonly accountId: string;
  readonly wallet: string;
  readonly vault: string;
  readonly entitlement: bigint;
  readonly hashes: readonly string[];
  readonly sums: readonly bigint[];
  /** Bit i is 1 when the sibling at level i stands left. */
  readonly sides: bigint;
}

const BUILT = `
  SELECT p.statement FROM posted_statement p JOIN reserve_state r ON p.number = r.current_statement
   WHERE p.statement IS NOT NULL`;

/** The proofs that members can be paid by now: in the statement that was current on chain at the last final block. */
@Injectable()
export class CurrentProof {
  /**
   * @returns by member; those without a leaf in it are left out, and all of them before the first one is current and when
   * the ledger did not build it
   */
  async read(db: Database, memberIds: readonly string[]): Promise<ReadonlyMap<string, MembersClaim>> {
    const [current] = memberIds.length === 0 ? [] : await query<{ statement: number }>(db, BUILT);
    const stored = current === undefined ? [] : await readProofs(db, memberIds, current.statement);
    return new Map(stored.map((proof) => [proof.member_id, toClaim(proof)]));
  }
}

function toClaim(stored: StoredProof): MembersClaim {
  return {
    accountId: hexlify(stored.account_id),
    wallet: getAddress(hexlify(stored.wallet)),
    vault: getAddress(hexlify(stored.vault)),
    entitlement: stored.entitlement,
    hashes: stored.hashes.map((hash) => hexlify(hash)),
    sums: stored.sums.map(BigInt),
    // The sibling stands left where the node's place is odd: the binary digits of the leaf's place, as they are.
    sides: BigInt(stored.place),
  };
}
