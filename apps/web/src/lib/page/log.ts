/** Logs a failure to the browser's console, without a message to the member. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser has no other log
  console.warn(`${what}:`, error instanceof Error ? error.message : error);
}
