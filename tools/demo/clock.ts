/** Run: `npm run demo:clock -- +8h`. Moves programme time (cycles, locks, business days, ages) on the local chain only. */
import { LOCAL_CHAIN_ID } from '../start/anvil-dev-keys';
import { readDemoFile } from './demo-file';
import { parseMove } from './parse-move';
import { ProgrammeClock } from './programme-clock';
import { runCommand } from './run-command';

async function clock(args: readonly string[]): Promise<string> {
  const command = parseMove(args);
  const demo = readDemoFile();
  const programme = await ProgrammeClock.open(demo.databaseUrl);
  try {
    const chainId = await programme.chainId();
    if (chainId === null)
      throw new Error('The ledger has not set its clock up yet: wait until npm start has printed its table.');
    // The database refuses it too; this is the sentence a person can read.
    if (demo.chainId !== LOCAL_CHAIN_ID || chainId !== LOCAL_CHAIN_ID) {
      throw new Error(`The clock moves on the local chain (${LOCAL_CHAIN_ID}) only; this is chain ${chainId}.`);
    }
    if (command.kind === 'reset') await programme.reset();
    if (command.kind === 'move') await programme.move(command.interval);
    return describe(await programme.now());
  } finally {
    await programme.close();
  }
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
