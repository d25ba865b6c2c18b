import type { FaultContext } from '../faults/fault';
import { wait } from '../faults/fault';
import type { Journal } from '../journal/journal';
import type { SimulatedMember } from '../load/club';
import type { Progress } from '../run';
import type { Cluster } from './cluster';
import type { ClusterFault } from './cluster-faults';
import { SteadyWriter } from './steady-writer';

/** Between two faults, and before the first, the cluster is left alone this long. */
const CALM_MS = 6_000;

/** The faults of a run, and where it says what it does. */
interface Injecting {
  readonly faults: readonly ClusterFault[];
  readonly journal: Journal;
  readonly print: Progress;
  /** Members who write all the while. */
  readonly members: readonly SimulatedMember[];
}

/** Injects each fault once, waits until all nodes are back, and goes on. */
export async function injectClusterFaults(
  cluster: Cluster,
  context: FaultContext,
  { faults, journal, print, members }: Injecting,
): Promise<void> {
  const writer = new SteadyWriter(context.commandClient, members);
  await wait(CALM_MS);
  for (const fault of faults) {
    journal.write({ line: 'fault', fault: fault.name, at: Date.now() });
    await fault.inject(cluster, context);
    journal.write({ line: 'healed', fault: fault.name, at: Date.now() });
    print(`${fault.name} (${context.commandClient.commands} commands)`);
    await cluster.untilWhole();
    await wait(CALM_MS);
  }
  await writer.stop();
}
