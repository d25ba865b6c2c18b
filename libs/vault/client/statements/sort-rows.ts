import { hexlify } from 'ethers';

import { LeafRows } from './leaf-rows';

/**
 * The rows in the order of their account ids, in arrays of just their number.
 * @throws RangeError when two rows have one account id.
 */
export function sortRows(rows: LeafRows): LeafRows {
  const order = Uint32Array.from({ length: rows.count }, (_, index) => index);
  order.sort((one, other) => rows.compareRows(one, other));
  const sorted = new LeafRows(rows.count);
  for (const index of order) sorted.addRow(rows, index);
  for (let index = 1; index < sorted.count; index += 1) {
    if (sorted.compareRows(index - 1, index) === 0) {
      throw new RangeError(`Two leaves have the account id ${hexlify(sorted.id(index))}`);
    }
  }
  return sorted;
}

/** The place of the row that has this account id, or where such a row would stand. */
export function lowerBound(sorted: LeafRows, id: Uint8Array): number {
  let [low, high] = [0, sorted.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted.compare(middle, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the row that has this account id, or null. */
export function findRow(sorted: LeafRows, id: Uint8Array): number | null {
  const place = lowerBound(sorted, id);
  return place < sorted.count && sorted.compare(place, id) === 0 ? place : null;
}
