/** A version with one v in front, whether or not it was told with one: 'v1.2.3' for '1.2.3' and for 'v1.2.3'. */
export function versionLabel(version: string): string {
  return `v${version.trim().replace(/^v+/i, '')}`;
}

/** A full commit hash of Git, SHA-1 or SHA-256. */
const HASH = /^v([\da-f]{40}|[\da-f]{64})$/i;
const SHORT_HASH = 7;
const LONGEST = 24;

/** A version for a line that has little room: a commit hash as Git shortens it, anything else up to its 24th character. */
export function shortVersionLabel(version: string): string {
  const label = versionLabel(version);
  if (HASH.test(label)) return label.slice(0, 1 + SHORT_HASH);
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;
}
