import type { FaultContext } from './faults/fault';
import { wait } from './faults/fault';
import type { Journal } from './journal/journal';
import type { ChaosOptions } from './options';
import type { Progress } from './run';
import { endlessFaults, roundOf } from './schedule';

/** Between two faults the product is left alone this long. */
const CALM_MS = 2_000;
const LOOK_MS = 100;

/** Injects one fault after the other until every one was injected and the members have sent enough commands. */
export async function injectFaults(
  context: FaultContext,
  { faults, commands }: ChaosOptions,
  { journal, print }: { readonly journal: Journal; readonly print: Progress },
): Promise<void> {
  const { commandClient, random } = context;
  const once = roundOf(faults, random).length;
  let injected = 0;
  await wait(CALM_MS);
  for (const fault of endlessFaults(faults, random)) {
    if (injected >= once && commandClient.commands >= commands) break;
    journal.write({ line: 'fault', fault: fault.name, at: Date.now() });
    await fault.inject(context);
    journal.write({ line: 'healed', fault: fault.name, at: Date.now() });
    injected += 1;
    print(`${fault.name} (${commandClient.commands} commands)`);
    await wait(CALM_MS);
  }
  while (commandClient.commands < commands) await wait(LOOK_MS);
}
