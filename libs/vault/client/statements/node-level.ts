import type { Keccak256 } from './keccak';
import { addSums, readSum, writeSum } from './sums';

/** A node is its hash and its sum, 32 bytes each. */
export const NODE_BYTES = 64;
const PAIR_BYTES = 2 * NODE_BYTES;
const SUM_AT = 48;

/**
 * The nodes of one level, side by side: two of them are, byte for byte, what the hash of the node above is taken of.
 * After an odd last node follows the empty one, which is all zeros.
 */
export class NodeLevel {
  readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(readonly count: number) {
    this.bytes = new Uint8Array((count + (count % 2)) * NODE_BYTES);
    this.view = new DataView(this.bytes.buffer);
  }

  hash(index: number): Uint8Array {
    return this.bytes.subarray(index * NODE_BYTES, index * NODE_BYTES + 32);
  }

  sum(index: number): bigint {
    return readSum(this.view, index * NODE_BYTES + SUM_AT);
  }

  set(index: number, hash: Uint8Array, sum: bigint): void {
    this.bytes.set(hash, index * NODE_BYTES);
    writeSum(this.view, index * NODE_BYTES + SUM_AT, sum);
  }

  copyNode(index: number, from: NodeLevel, source: number): void {
    this.bytes.set(from.bytes.subarray(source * NODE_BYTES, (source + 1) * NODE_BYTES), index * NODE_BYTES);
  }

  /**
   * Makes a node of this level from its two children below.
   * @throws RangeError when their sum is no uint128.
   */
  rehash(index: number, below: NodeLevel, keccak: Keccak256): void {
    const left = index * PAIR_BYTES;
    this.bytes.set(keccak(below.bytes.subarray(left, left + PAIR_BYTES)), index * NODE_BYTES);
    const addends = { view: below.view, left: left + SUM_AT, right: left + NODE_BYTES + SUM_AT };
    addSums(this.view, index * NODE_BYTES + SUM_AT, addends);
  }
}
