import { getAddress, hexlify } from 'ethers';
import fc from 'fast-check';

import type { StatementLeaf } from '../client/statements/leaf';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => hexlify(value));

/** Account ids of which some begin alike, so that an order by the first bytes alone would fail. */
export const accountId = fc.oneof(
  { weight: 4, arbitrary: bytes(32) },
  { weight: 1, arbitrary: bytes(1).map((last) => `0x${'7f'.repeat(31)}${last.slice(2)}`) },
);

/** Amounts of which some hundred never pass 2¹²⁸ − 1 together. */
const entitlement = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc.bigInt({ min: 0n, max: 2n ** 118n }),
);

export const leaf: fc.Arbitrary<StatementLeaf> = fc.record({
  accountId,
  wallet: bytes(20).map((value) => getAddress(value)),
  vault: bytes(20).map((value) => getAddress(value)),
  entitlement,
});

/** Leaves of different accounts, in any order. */
export const leaves = (most: number): fc.Arbitrary<StatementLeaf[]> =>
  fc.uniqueArray(leaf, { minLength: 1, maxLength: most, selector: (one) => one.accountId });
