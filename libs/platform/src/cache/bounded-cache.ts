import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `most` entries, from which the one goes that was longest not used. It grows as it is filled: given the
 * library's own `max`, each cache would reserve all of its memory at once, 1.1 MB for 50,000 entries.
 */
export function createBoundedCache<V extends object>(most: number): LRUCache<string, V> {
  return new LRUCache<string, V>({ maxSize: most, sizeCalculation: () => 1 });
}
