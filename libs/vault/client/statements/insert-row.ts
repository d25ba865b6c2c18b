import type { LeafRows } from './leaf-rows';
import { lowerBound } from './sort-rows';

/**
 * Puts a new account in its place: the nearest padding leaf goes, and the few leaves between move by one
 * (docs/decisions/0048). The rows must hold a padding leaf.
 * @returns the first and the last place that hold another leaf than before.
 */
export function insertRow(rows: LeafRows, from: LeafRows, row: number): readonly [number, number] {
  const at = lowerBound(rows, from.id(row));
  const gap = nearestPadding(rows, at);
  if (gap < at) {
    rows.shift(gap + 1, at, -1);
    rows.setRow(at - 1, from, row);
    return [gap, at - 1];
  }
  rows.shift(at, gap, 1);
  rows.setRow(at, from, row);
  return [at, gap];
}

function nearestPadding(rows: LeafRows, at: number): number {
  for (let distance = 0; distance < rows.count; distance += 1) {
    if (at + distance < rows.count && rows.isPadding(at + distance)) return at + distance;
    if (at - distance > 0 && rows.isPadding(at - distance - 1)) return at - distance - 1;
  }
  throw new Error('No padding is left');
}
