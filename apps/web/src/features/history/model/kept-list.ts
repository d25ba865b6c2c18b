import type { VirtualItem } from '@tanstack/react-virtual';

/** A list as it was left: the heights of its days, and the commissions that were open. */
export interface KeptList {
  readonly heights: VirtualItem[];
  readonly open: ReadonlySet<string>;
}

/** Of the last list alone: heights of a long History are thousands of numbers. */
let last: { readonly place: string; readonly list: KeptList } | null = null;

/** Keeps a list for the time that the reader comes back to its place in the browser's history. */
export function keepList(place: string, list: KeptList): void {
  last = { place, list };
}

/** The list as it was left at that place; null where another one was left since, or none. */
export const keptList = (place: string): KeptList | null => (last?.place === place ? last.list : null);
