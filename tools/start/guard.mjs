/**
 * Outlives a killed start tool and then stops its children, so that nothing is orphaned and the local chain writes its
 * state. Its commands come over standard input: `+pid signal tier` for a start, `-pid` for an end.
 */
import { createInterface } from 'node:readline';

const PATIENCE_MS = 8_000;
const running = new Map();

// A Ctrl-C is for the start tool alone; the guard goes when its input ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function stopTier(pids) {
  for (const [pid, { signal }] of pids) signalGroup(pid, signal);
  const deadline = Date.now() + PATIENCE_MS;
  while (pids.some(([pid]) => signalGroup(pid, 0)) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const [pid] of pids) signalGroup(pid, 'SIGKILL');
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [pid, signal, tier] = line.slice(1).split(' ');
  if (line.startsWith('+')) running.set(Number(pid), { signal, tier: Number(tier) });
  else running.delete(Number(pid));
});
lines.on('close', async () => {
  const tiers = [...new Set([...running.values()].map(({ tier }) => tier))].sort((a, b) => b - a);
  for (const tier of tiers) await stopTier([...running].filter(([, child]) => child.tier === tier));
  process.exit(0);
});
