import { ZeroAddress, hexlify } from 'ethers';

import { ACCOUNT_ID_BYTES, type StatementLeaf } from './leaf';

/** The account ids of padding leaves, for a tree that lacks `missing` leaves to the next power of two. */
export type PaddingSource = (missing: number) => Iterable<string>;

/** Fresh ids; `random` gives that many unpredictable bytes, since who can guess an id can tell padding from members. */
export function randomPadding(random: (length: number) => Uint8Array): PaddingSource {
  return function* (missing) {
    for (let made = 0; made < missing; made += 1) yield hexlify(random(ACCOUNT_ID_BYTES));
  };
}

/** The least power of two that is not below `count`. */
export function nextPowerOfTwo(count: number): number {
  return count <= 1 ? 1 : 2 ** (32 - Math.clz32(count - 1));
}

/** A leaf that owes nothing to nobody: its hash looks like any other's. */
export function paddingLeaf(accountId: string): StatementLeaf {
  return { accountId, wallet: ZeroAddress, vault: ZeroAddress, entitlement: 0n };
}
