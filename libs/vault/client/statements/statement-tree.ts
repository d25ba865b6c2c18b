import { hexlify } from 'ethers';

import { ACCOUNT_ID_BYTES, type StatementLeaf } from './leaf';
import { type TreeParts, collectLeaves, padRows } from './collect-leaves';
import { writeHex } from './hex';
import { insertRow } from './insert-row';
import { LeafRows } from './leaf-rows';
import { type ChangedNodes, NodeLevels, type PlacedNode } from './node-levels';
import type { StatementProof } from './proof';
import { findRow, sortRows } from './sort-rows';
import { MAX_SUM } from './sums';

/** The Merkle-sum tree of a statement (docs/product/statements.md §1, docs/decisions/0048). */
export class StatementTree {
  private levels: NodeLevels;

  private constructor(
    private rows: LeafRows,
    private readonly parts: TreeParts,
  ) {
    this.levels = new NodeLevels(rows.nodes, parts.keccak);
  }

  /**
   * Builds from leaves in any order, and pads.
   * @throws RangeError for a malformed leaf, two leaves of one account, no leaf at all, or a sum above 2¹²⁸ − 1.
   */
  static build(leaves: Iterable<StatementLeaf>, parts: TreeParts): StatementTree {
    const rows = collectLeaves(leaves, parts.keccak);
    if (rows.count === 0) throw new RangeError('A statement has at least one leaf');
    return new StatementTree(sortRows(padRows(rows, parts)), parts);
  }

  get root(): string {
    return hexlify(this.levels.root.hash(0));
  }

  /** Of all entitlements, in micro-USDC. */
  get sum(): bigint {
    return this.levels.root.sum(0);
  }

  /** How many siblings a proof has. */
  get height(): number {
    return this.levels.height;
  }

  /**
   * The nodes that an update changed, or all of them: what a store needs to give proofs without the tree.
   * `accountId` is that of a leaf, 32 bytes, and null above the leaves.
   */
  *nodes(changed: ChangedNodes | null): Generator<PlacedNode & { readonly accountId: Uint8Array | null }> {
    for (const node of this.levels.nodes(changed)) {
      yield { ...node, accountId: node.level === 0 ? this.rows.id(node.place) : null };
    }
  }

  /** The account ids of the padding leaves: with them the same tree can be built from nothing. */
  paddingIds(): string[] {
    return Array.from({ length: this.rows.count }, (_, index) => index)
      .filter((index) => this.rows.isPadding(index))
      .map((index) => hexlify(this.rows.id(index)));
  }

  /**
   * The proof of an account, or null when it has no leaf.
   * @throws RangeError when the account id is no bytes32.
   */
  proofOf(accountId: string): StatementProof | null {
    const id = new Uint8Array(ACCOUNT_ID_BYTES);
    writeHex(id, 0, ACCOUNT_ID_BYTES, accountId);
    const place = findRow(this.rows, id);
    return place === null ? null : this.levels.proofAt(place);
  }

  /**
   * Sets the leaves of accounts, known or new, and hashes only what that changes.
   * @returns the nodes that changed; null when all did, since the new accounts were more than the padding leaves.
   * @throws RangeError as `build`; the tree is then as it was.
   */
  update(leaves: Iterable<StatementLeaf>): ChangedNodes | null {
    const changes = sortRows(collectLeaves(leaves, this.parts.keccak));
    const places = Array.from({ length: changes.count }, (_, row) => findRow(this.rows, changes.id(row)));
    this.refuseOverflow(changes, places);
    const changed = new Set<number>();
    const inserted: number[] = [];
    for (const [row, place] of places.entries()) {
      if (place === null) inserted.push(row);
      else {
        this.rows.setRow(place, changes, row);
        changed.add(place);
      }
    }
    if (inserted.length > this.rows.countPadding()) {
      this.grow(changes, inserted);
      return null;
    }
    for (const row of inserted) {
      const [first, last] = insertRow(this.rows, changes, row);
      for (let place = first; place <= last; place += 1) changed.add(place);
    }
    return this.levels.rehash(changed);
  }

  /** Inner sums are no larger than the whole one, so that nothing can overflow later. */
  private refuseOverflow(changes: LeafRows, places: readonly (number | null)[]): void {
    let sum = this.sum;
    for (const [row, place] of places.entries()) {
      sum += changes.nodes.sum(row) - (place === null ? 0n : this.rows.nodes.sum(place));
    }
    if (sum > MAX_SUM) throw new RangeError('The sum of the tree is above 2^128 - 1');
  }

  /** To the next power of two that holds all accounts, with other padding: every node is new anyway. */
  private grow(changes: LeafRows, inserted: readonly number[]): void {
    const rows = new LeafRows();
    for (let place = 0; place < this.rows.count; place += 1) {
      if (!this.rows.isPadding(place)) rows.addRow(this.rows, place);
    }
    for (const row of inserted) rows.addRow(changes, row);
    this.rows = sortRows(padRows(rows, this.parts));
    this.levels = new NodeLevels(this.rows.nodes, this.parts.keccak);
  }
}
