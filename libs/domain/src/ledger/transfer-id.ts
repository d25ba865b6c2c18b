/**
 * The UUIDv7 of what a key is about (`cycle:<id>:collected`, `withdrawal_settled:<id>`): no transfer of the key is older.
 * Null for a key that names something else, like a log of the chain.
 */
export function subjectOf(key: string): string | null {
  return SUBJECT.exec(key)?.groups?.['id'] ?? null;
}

/**
 * The id of the transfer of a key, which follows from the key alone, so that the primary key refuses a second one: the
 * time of the key's subject, and the rest of its hash. A UUIDv7 like every other id; null for a key without such a subject.
 * @param hash of the key, 20 hexadecimal digits of it or more
 */
export function transferIdOf(key: string, hash: string): string | null {
  const subject = subjectOf(key);
  if (subject === null) return null;
  if (!/^[0-9a-f]{20}/.test(hash)) throw new RangeError('a hash has 20 hexadecimal digits or more');
  const variant = VARIANT[Number.parseInt(hash.charAt(3), 16) % 4] ?? '8';
  return `${subject.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/**
 * The least id that a transfer of any of the keys can have. Before transfers had the ids of their keys, it was that of the
 * moment it was posted, by the clock of whoever posted it: which may be behind the one that made the subject's id.
 */
export function leastTransferId(keys: readonly string[]): string {
  let first = GREATEST;
  for (const key of keys) {
    const subject = subjectOf(key) ?? LEAST;
    if (subject < first) first = subject;
  }
  const made = Number.parseInt(first.slice(0, 8) + first.slice(9, 13), 16);
  const time = Math.max(0, made - CLOCKS_DIFFER_MS)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

const LEAST = '00000000-0000-0000-0000-000000000000';
const GREATEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CLOCKS_DIFFER_MS = 86_400_000;
const VARIANT = ['8', '9', 'a', 'b'];
const SUBJECT = /^[a-z_]+:(?<id>[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?::|$)/;
