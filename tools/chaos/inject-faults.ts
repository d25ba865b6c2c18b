import type { Scene } from './faults/fault';
import { wait } from './faults/fault';
import type { Journal } from './journal/journal';
import type { ChaosOptions } from './options';
import type { Progress } from './run';
import { faultsWithoutEnd, roundOf } from './schedule';

/** Between two faults the product is left alone this long. */
const CALM_MS = 2_000;
const LOOK_MS = 100;

/** Injects one fault after the other until every one was injected and the members have sent enough commands. */
export async function injectFaults(
  scene: Scene,
  { faults, commands }: ChaosOptions,
  { journal, say }: { readonly journal: Journal; readonly say: Progress },
): Promise<void> {
  const { desk, random } = scene;
  const once = roundOf(faults, random).length;
  let injected = 0;
  await wait(CALM_MS);
  for (const fault of faultsWithoutEnd(faults, random)) {
    if (injected >= once && desk.commands >= commands) break;
    journal.write({ line: 'fault', fault: fault.name, at: Date.now() });
    await fault.inject(scene);
    journal.write({ line: 'healed', fault: fault.name, at: Date.now() });
    injected += 1;
    say(`${fault.name} (${desk.commands} commands)`);
    await wait(CALM_MS);
  }
  while (desk.commands < commands) await wait(LOOK_MS);
}
