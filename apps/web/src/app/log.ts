/** Notes something for whoever opens the browser's console; the member is not bothered with it. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser has no other log
  console.warn(`${what}:`, error instanceof Error ? error.message : error);
}
