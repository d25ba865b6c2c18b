import { writeHex } from './hex';
import type { Keccak256 } from './keccak';
import { writeSum } from './sums';

/** One account of a statement (docs/product/statements.md §1). */
export interface StatementLeaf {
  /** bytes32, random for each member. */
  readonly accountId: string;
  /** The payout wallet, and the member's newest vault: the places that the pool may pay. */
  readonly wallet: string;
  readonly vault: string;
  /** All that the account has ever earned out of the pool, in micro-USDC. */
  readonly entitlement: bigint;
}

export const ACCOUNT_ID_BYTES = 32;
const ADDRESS_BYTES = 20;

/** `abi.encode(accountId, wallet, vault, entitlement)`; addresses and amount stand at the end of their words. */
const encoded = new Uint8Array(128);
const encodedView = new DataView(encoded.buffer);

/**
 * keccak256(keccak256(abi.encode(accountId, wallet, vault, entitlement))): hashed twice, so that 128 bytes of a leaf are
 * never the 128 bytes of a node.
 * @throws RangeError when a part is not what it should be.
 */
export function leafHash(leaf: StatementLeaf, keccak: Keccak256): Uint8Array {
  writeHex(encoded, 0, ACCOUNT_ID_BYTES, leaf.accountId);
  writeHex(encoded, 44, ADDRESS_BYTES, leaf.wallet);
  writeHex(encoded, 76, ADDRESS_BYTES, leaf.vault);
  writeSum(encodedView, 112, leaf.entitlement);
  return keccak(keccak(encoded));
}
