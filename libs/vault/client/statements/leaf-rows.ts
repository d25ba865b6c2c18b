import { writeHex } from './hex';
import type { Keccak256 } from './keccak';
import { ACCOUNT_ID_BYTES, type StatementLeaf, leafHash } from './leaf';
import { NODE_BYTES, NodeLevel } from './node-level';

const FIRST_CAPACITY = 1024;

/** Leaves in flat arrays: a million of them are 97 MB, as objects they would be several hundred. */
export class LeafRows {
  count = 0;
  private ids: Uint8Array;
  /** 1 where a row is padding. */
  private padding: Uint8Array;
  nodes: NodeLevel;

  constructor(capacity = FIRST_CAPACITY) {
    this.ids = new Uint8Array(capacity * ACCOUNT_ID_BYTES);
    this.padding = new Uint8Array(capacity);
    this.nodes = new NodeLevel(capacity);
  }

  /** @throws RangeError when a part of the leaf is malformed. */
  add(leaf: StatementLeaf, isPadding: boolean, keccak: Keccak256): void {
    if (this.count === this.padding.length) this.grow();
    writeHex(this.ids, this.count * ACCOUNT_ID_BYTES, ACCOUNT_ID_BYTES, leaf.accountId);
    this.nodes.set(this.count, leafHash(leaf, keccak), leaf.entitlement);
    this.padding[this.count] = isPadding ? 1 : 0;
    this.count += 1;
  }

  /** Adds a row of other rows as it is. */
  addRow(from: LeafRows, index: number): void {
    if (this.count === this.padding.length) this.grow();
    this.setRow(this.count, from, index);
    this.count += 1;
  }

  setRow(index: number, from: LeafRows, source: number): void {
    this.ids.set(from.id(source), index * ACCOUNT_ID_BYTES);
    this.nodes.copyNode(index, from.nodes, source);
    this.padding[index] = from.isPadding(source) ? 1 : 0;
  }

  /** Moves the rows from `start` up to `end` (not included) by one place, up or down. */
  shift(start: number, end: number, by: 1 | -1): void {
    this.ids.copyWithin((start + by) * ACCOUNT_ID_BYTES, start * ACCOUNT_ID_BYTES, end * ACCOUNT_ID_BYTES);
    this.nodes.bytes.copyWithin((start + by) * NODE_BYTES, start * NODE_BYTES, end * NODE_BYTES);
    this.padding.copyWithin(start + by, start, end);
  }

  /** Below zero when the first of two rows has the lower id. */
  compareRows(one: number, other: number): number {
    return this.compare(one, this.ids, other * ACCOUNT_ID_BYTES);
  }

  id(index: number): Uint8Array {
    return this.ids.subarray(index * ACCOUNT_ID_BYTES, (index + 1) * ACCOUNT_ID_BYTES);
  }

  isPadding(index: number): boolean {
    return this.padding[index] === 1;
  }

  /** Below zero when the id of a row comes before the one that stands in `ids` at `offset`. */
  compare(index: number, ids: Uint8Array, offset = 0): number {
    const start = index * ACCOUNT_ID_BYTES;
    for (let at = 0; at < ACCOUNT_ID_BYTES; at += 1) {
      const difference = (this.ids[start + at] ?? 0) - (ids[offset + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  countPadding(): number {
    return this.padding.subarray(0, this.count).reduce((sum, one) => sum + one, 0);
  }

  private grow(): void {
    const larger = new LeafRows(2 * this.padding.length);
    larger.ids.set(this.ids);
    larger.nodes.bytes.set(this.nodes.bytes);
    larger.padding.set(this.padding);
    ({ ids: this.ids, padding: this.padding, nodes: this.nodes } = larger);
  }
}
