import { readFileSync } from 'node:fs';

/** How often we look whether the npm that runs us is still there. */
const CHECK_MS = 1_000;

/** The parent of a process; null where the system does not say. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Calls `stop` when the npm that runs us is gone: a killed npm would leave us running with nobody to press Ctrl-C.
 * Between npm and us there may be a shell, which outlives npm.
 */
export function stopWithParent(stop: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) stop();
  }, CHECK_MS).unref();
}
