import type { FaultContext } from './faults/fault';
import { wait } from './faults/fault';
import type { Journal } from './journal/journal';
import type { ChaosOptions } from './options';
import type { Progress } from './run';
import { endlessFaults, roundOf } from './schedule';

/** Between two faults the product is left alone this long. */
const CALM_MS = 2_000;
const LOOK_MS = 100;
/** A product that has not come back by then will be found by the checks. */
const RECOVERY_LIMIT_MS = 60_000;

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
    const healedAt = Date.now();
    journal.write({ line: 'healed', fault: fault.name, at: healedAt });
    injected += 1;
    print(`${fault.name} (${commandClient.commands} commands)`);
    await wait(CALM_MS);
    await untilAcknowledged(commandClient, healedAt);
  }
  while (commandClient.commands < commands) await wait(LOOK_MS);
}

/** The cost of one fault, as of an overload whose requests still run into their timeouts, is not to count as the next one's. */
async function untilAcknowledged(client: FaultContext['commandClient'], since: number): Promise<void> {
  while (client.acknowledgedAt < since && Date.now() < since + RECOVERY_LIMIT_MS) await wait(LOOK_MS);
}
