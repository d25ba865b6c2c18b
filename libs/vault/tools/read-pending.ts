import { nullIfUnknown } from './read-statement';

/** A pool has no more pending statements, and a veto takes no more numbers away at once (StatementQueue.SIZE). */
const MOST_PENDING = 31n;

/** A statement's number, and the Unix time from which it counts. */
export interface Numbered {
  readonly number: bigint;
  readonly effectiveAt: bigint;
}

/**
 * Finds the statements behind the current one, in their order. Numbers of vetoed ones are not given again, so the next one
 * need not have the next number: it looks until as many in a row are unknown as one veto can take away.
 * @param read `statement` of the pool, which reverts for a number that does not stand.
 * @param most ends the search early.
 */
export async function readPending<T extends Numbered>(
  current: bigint,
  read: (number: bigint) => Promise<T>,
  most = Number(MOST_PENDING),
): Promise<T[]> {
  const found: T[] = [];
  let last = current;
  for (let number = current + 1n; number <= last + MOST_PENDING && found.length < most; number += 1n) {
    const one = await read(number).catch(nullIfUnknown);
    if (one === null) continue;
    found.push(one);
    last = number;
  }
  return found;
}
