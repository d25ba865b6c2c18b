/** The token in the fragment of a mailed link, which no server and no Referer ever sees; null when there is none. */
export function linkToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}
