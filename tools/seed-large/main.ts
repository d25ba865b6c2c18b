/**
 * Run: `npm run seed:large [-- --members N --lines M]` on the running demo. Makes its database as large as a grown club's
 * and measures the admin area there. The load has no money: no balance, transfer, deposit or reward is written; its lines of
 * History are failed withdrawals of 0 USDC that say so, from years before the demo's own. Only counts of members change.
 */
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { type DemoFile, readDemoFile } from '../demo/demo-file';
import { ProgrammeClock } from '../demo/programme-clock';
import { runCommand } from '../demo/run-command';
import type { ClubClient } from '../seed/club-client';
import { changedFigures } from './changed-figures';
import { loadDatabase } from './load-database';
import { measureLists } from './measure-lists';
import { readSize } from './read-size';
import { signInAdmin } from './sign-in-admin';
import { timingsTable } from './timings-table';

async function seedLarge(args: readonly string[]): Promise<string> {
  const size = readSize(args);
  const demo = readDemoFile();
  await refuseOtherChains(demo);
  const admin = await signInAdmin(demo);
  const before = await figures(admin);
  const added = await loadDatabase(demo.databaseUrl, size);
  const changed = changedFigures(before, await figures(admin));
  return [
    `Added ${added.members} members (Load 000001 …, load000001@example.org …) and ${added.lines} lines of History.`,
    'They have no money: no balance or transfer was written; each line is a failed withdrawal of 0 USDC that says so.',
    changed.length === 0
      ? 'Reserves and stats are as before, but for the number of members.'
      : `Figures that changed meanwhile: ${changed.join(', ')}. The load writes none of them: somebody used the demo.`,
    '',
    timingsTable(await measureLists(admin)),
  ].join('\n');
}

/** @throws Error with a sentence for any but the local chain, whatever the demo file says. */
async function refuseOtherChains(demo: DemoFile): Promise<void> {
  const clock = await ProgrammeClock.open(demo.databaseUrl);
  try {
    const chainId = await clock.chainId();
    if (demo.chainId === LOCAL_CHAIN_ID && chainId === LOCAL_CHAIN_ID) return;
    throw new Error(`The load goes into a demo on the local chain (${LOCAL_CHAIN_ID}) only; this is chain ${chainId}.`);
  } finally {
    await clock.close();
  }
}

const figures = async (admin: ClubClient): Promise<object> => ({
  ...(await admin.get<object>('/api/admin/stats')),
  ...(await admin.get<object>('/api/reserves')),
});

runCommand(() => seedLarge(process.argv.slice(2)));
