import { Injectable } from '@nestjs/common';
import { getAddress, hexlify } from 'ethers';
import { queryOne, query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { settledOf } from './account-figures';
import { readProof } from './proof.store';

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
  /** Booked as paid by the pool; the chain may have paid more since the last final block. */
  readonly settled: bigint;
}

const BUILT = `
  SELECT p.statement FROM posted_statement p JOIN reserve_state r ON p.number = r.current_statement
   WHERE p.statement IS NOT NULL`;

/** The proof that a member can be paid by now: in the statement that was current on chain at the last final block. */
@Injectable()
export class CurrentProof {
  /** @returns null for a member without a leaf in it, before the first one is current, and when the ledger did not build it */
  async read(db: Database, memberId: string): Promise<MembersClaim | null> {
    const [current] = await query<{ statement: number }>(db, BUILT);
    if (current === undefined) return null;
    const stored = await readProof(db, memberId, current.statement);
    if (stored === null) return null;
    const { settled } = await queryOne<{ settled: bigint }>(db, settledOf('$1'), [memberId]);
    return {
      accountId: hexlify(stored.account_id),
      wallet: getAddress(hexlify(stored.wallet)),
      vault: getAddress(hexlify(stored.vault)),
      entitlement: stored.entitlement,
      hashes: stored.hashes.map((hash) => hexlify(hash)),
      sums: stored.sums.map(BigInt),
      // The sibling stands left where the node's place is odd: the binary digits of the leaf's place, as they are.
      sides: BigInt(stored.place),
      settled,
    };
  }
}
