import type { Keccak256 } from './keccak';
import type { StatementLeaf } from './leaf';
import { LeafRows } from './leaf-rows';
import { type PaddingSource, nextPowerOfTwo, paddingLeaf } from './padding';

export interface TreeParts {
  readonly keccak: Keccak256;
  readonly padding: PaddingSource;
}

/** @throws RangeError when a leaf is malformed. */
export function collectLeaves(leaves: Iterable<StatementLeaf>, keccak: Keccak256): LeafRows {
  const rows = new LeafRows();
  for (const leaf of leaves) rows.add(leaf, false, keccak);
  return rows;
}

/** Adds padding leaves up to the next power of two. */
export function padRows(rows: LeafRows, { keccak, padding }: TreeParts): LeafRows {
  const missing = nextPowerOfTwo(rows.count) - rows.count;
  if (missing > 0) for (const id of padding(missing)) rows.add(paddingLeaf(id), true, keccak);
  return rows;
}
