import { hexlify } from 'ethers';

import type { Keccak256 } from './keccak';
import { NodeLevel } from './node-level';
import { type StatementProof, toProof } from './proof';

/** The places of nodes that changed, for each level from the leaves up. */
export type ChangedNodes = readonly ReadonlySet<number>[];

/** A node with where it stands: level 0 is the leaves. */
export interface PlacedNode {
  readonly level: number;
  readonly place: number;
  /** 32 bytes of the tree's own memory: copy them before the tree changes. */
  readonly hash: Uint8Array;
  /** micro-USDC. */
  readonly sum: bigint;
}

/** All levels of a tree, from its leaves up to its one root. */
export class NodeLevels {
  private readonly levels: NodeLevel[];

  /** @throws RangeError when the sum is above 2¹²⁸ − 1. */
  constructor(
    leaves: NodeLevel,
    private readonly keccak: Keccak256,
  ) {
    this.levels = [leaves];
    for (let below = leaves; below.count > 1;) {
      const level = new NodeLevel(Math.ceil(below.count / 2));
      for (let index = 0; index < level.count; index += 1) level.rehash(index, below, keccak);
      this.levels.push(level);
      below = level;
    }
  }

  get root(): NodeLevel {
    return this.level(this.levels.length - 1);
  }

  /** Hashes anew what lies above the changed leaves. */
  rehash(leaves: ReadonlySet<number>): ChangedNodes {
    const changed = [leaves];
    for (let height = 1; height < this.levels.length; height += 1) {
      const places = new Set<number>();
      for (const child of changed[height - 1] ?? []) places.add(child >>> 1);
      for (const place of places) this.level(height).rehash(place, this.level(height - 1), this.keccak);
      changed.push(places);
    }
    return changed;
  }

  /** The nodes at these places, or all. */
  *nodes(changed: ChangedNodes | null): Generator<PlacedNode> {
    for (const [level, nodes] of this.levels.entries()) {
      const places = changed === null ? new Array(nodes.count).keys() : changed[level]?.values();
      for (const place of places ?? []) yield { level, place, hash: nodes.hash(place), sum: nodes.sum(place) };
    }
  }

  /** How many levels stand above the leaves. */
  get height(): number {
    return this.levels.length - 1;
  }

  proofAt(leaf: number): StatementProof {
    const path = this.levels.slice(0, -1).map((level, height) => {
      const place = (leaf >>> height) ^ 1;
      const side = place % 2 === 0 ? ('left' as const) : ('right' as const);
      return { side, hash: hexlify(level.hash(place)), sum: level.sum(place) };
    });
    return toProof(path);
  }

  private level(height: number): NodeLevel {
    const level = this.levels[height];
    if (level === undefined) throw new RangeError(`The tree has no level ${height}`);
    return level;
  }
}
