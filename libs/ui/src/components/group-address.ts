const GROUP = 4;

/** `0x` and the rest in groups of four, as people compare them: '0x5aAe b605 3F3E …'. */
export function groupAddress(address: string): readonly string[] {
  const head = address.startsWith('0x') ? address.slice(0, 2) : '';
  const body = address.slice(head.length);
  const groups = body.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
  return head ? [head + (groups[0] ?? ''), ...groups.slice(1)] : groups;
}

/** First and last part of an address or hash, for tables where the whole is one click away. */
export function shortenHash(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash;
}
