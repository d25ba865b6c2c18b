import type { StartedServer } from './start-postgres';

/** Jest runs set-up and tear-down in one process but as two modules; this is what they both hold. */
const KEY = Symbol.for('ballast.test-servers');

export function runningServers(): StartedServer[] {
  const holder = globalThis as unknown as Record<symbol, StartedServer[] | undefined>;
  return (holder[KEY] ??= []);
}
