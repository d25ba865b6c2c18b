/**
 * Run: `npm run demo:clock -- +8h`. Moves programme time (cycles, locks, business days, ages) on the local chain only, and
 * the chain's with it.
 */
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { DemoClock } from './demo-clock';
import { readDemoFile } from './demo-file';
import { parseMove } from './parse-move';
import { runCommand } from './run-command';

async function clock(args: readonly string[]): Promise<string> {
  const command = parseMove(args);
  const demo = readDemoFile();
  const both = await DemoClock.open(demo);
  const { programme } = both;
  try {
    const chainId = await programme.chainId();
    if (chainId === null)
      throw new Error('The ledger has not set its clock up yet: wait until npm start has printed its table.');
    // The database refuses it too; this is the sentence a person can read.
    if (demo.chainId !== LOCAL_CHAIN_ID || chainId !== LOCAL_CHAIN_ID) {
      throw new Error(`The clock moves on the local chain (${LOCAL_CHAIN_ID}) only; this is chain ${chainId}.`);
    }
    if (command.kind === 'reset') await both.reset();
    if (command.kind === 'move') await both.play(command.seconds);
    return describe(await programme.now()) + describeChain(await both.chainLead());
  } finally {
    await both.close();
  }
}

/** Moved blocks are seconds apart, so a chain is a little ahead after many moves. */
const SAME_SECONDS = 600;

function describeChain(lead: number): string {
  if (Math.abs(lead) <= SAME_SECONDS) return '';
  const difference = `${inHours(Math.abs(lead))} ${lead > 0 ? 'ahead' : 'behind'}`;
  return ` The chain’s time, which never goes back, is ${difference}: statements count by it.`;
}

function describe({ now, shiftSeconds }: { readonly now: Date; readonly shiftSeconds: number }): string {
  const day = now.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const shift = shiftSeconds === 0 ? 'real time' : `${shiftSeconds > 0 ? '+' : '−'}${inHours(Math.abs(shiftSeconds))}`;
  return `Programme time is ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC, a ${day} (${shift}).`;
}

function inHours(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
    seconds % 60 > 0 ? `${seconds % 60} s` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

runCommand(() => clock(process.argv.slice(2)));
