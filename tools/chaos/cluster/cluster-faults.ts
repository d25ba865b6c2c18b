import { Client } from 'pg';
import type { FaultContext } from '../faults/fault';
import { wait } from '../faults/fault';
import { type Cluster, type ClusterNode, kill } from './cluster';
import type { ClusterFaultName } from './cluster-fault-names';

/** Longer than a lost node's lease. */
const LOST_MS = 35_000;
const FULL_MS = 60_000;
const LOOK_MS = 250;
/** Longer than an etcd that was away shows what was true before: a Patroni before 3.1 believes it (docs/high-availability.md). */
const STALE_MS = 3_000;

/** A fault of the cluster, with the promise for it. */
export interface ClusterFault {
  readonly id: ClusterFaultName;
  readonly name: string;
  /** Seconds without writes at most; the promise of docs/product/quality.md §3. */
  readonly seconds: number;
  /** Milliseconds until every request is answered. */
  readonly answeredMs: number;
  /** Whether a request may be refused with 503 and Retry-After. */
  readonly mayRefuse: boolean;
  inject(cluster: Cluster, context: FaultContext): Promise<void>;
}

const CRASHED = { seconds: 6, answeredMs: 2_000, mayRefuse: true };
const LOST = { seconds: 25, answeredMs: 2_000, mayRefuse: true };
const PLANNED = { seconds: 3, answeredMs: 3_500, mayRefuse: false };

/** In the order in which they are injected; each begins with a whole cluster and leaves one. */
const CLUSTER_FAULTS: readonly ClusterFault[] = [
  {
    id: 'switchover',
    name: 'planned switchover',
    ...PLANNED,
    // As docs/high-availability.md has it, step by step.
    inject: async (cluster) => {
      const [from, to] = [await primaryOf(cluster), await standbyOf(cluster)];
      const third = cluster.nodes.find(({ name }) => name !== from.name && name !== to.name);
      if (third === undefined) throw new Error('The cluster has no third node.');
      await cluster.follow(third, to);
      await cluster.checkpoint(from);
      await cluster.switchover(from, to);
      await cluster.untilWhole();
      await cluster.follow(third, null);
    },
  },
  {
    id: 'crash',
    name: 'postgres of the primary killed',
    ...CRASHED,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster);
      kill(cluster.postmasterOf(primary));
      await untilAnotherLeads(cluster, primary, LOST_MS);
    },
  },
  {
    id: 'lost-node',
    name: 'primary killed: postgres, patroni, etcd',
    ...LOST,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster);
      await cluster.killAll(primary);
      await untilAnotherLeads(cluster, primary, LOST_MS);
      cluster.startEtcd(primary);
      cluster.startPatroni(primary);
    },
  },
  {
    id: 'cut-primary',
    name: 'primary cut off the network',
    ...LOST,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster);
      cluster.cut(primary);
      await untilAnotherLeads(cluster, primary, LOST_MS);
      await wait(STALE_MS);
      cluster.heal(primary);
    },
  },
  {
    id: 'cut-standby',
    name: 'synchronous standby cut off the network',
    ...LOST,
    inject: async (cluster) => {
      const standby = await standbyOf(cluster);
      cluster.cut(standby);
      await wait(LOST_MS / 2);
      cluster.heal(standby);
    },
  },
  {
    id: 'full-disk',
    name: "primary's disk full",
    ...LOST,
    inject: async (cluster) => {
      const primary = await primaryOf(cluster);
      await primary.disk.fill();
      const full = useUpWal(cluster, primary);
      await untilAnotherLeads(cluster, primary, FULL_MS);
      primary.disk.clear();
      await full;
      // What it wrote last is cut off in the middle: it is copied anew.
      await cluster.reinitialise(primary);
    },
  },
];

/** Those of these names. */
export const clusterFaultsOf = (names: readonly ClusterFaultName[]): readonly ClusterFault[] =>
  CLUSTER_FAULTS.filter(({ id }) => names.includes(id));

async function primaryOf(cluster: Cluster): Promise<ClusterNode> {
  const primary = await cluster.primary();
  if (primary === undefined) throw new Error('The cluster has no primary.');
  return primary;
}

async function standbyOf(cluster: Cluster): Promise<ClusterNode> {
  const standby = await cluster.standby();
  if (standby === undefined) throw new Error('The cluster has no synchronous standby.');
  return standby;
}

async function untilAnotherLeads(cluster: Cluster, before: ClusterNode, limit: number): Promise<void> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await wait(LOOK_MS)) {
    const primary = await cluster.primary();
    if (primary !== undefined && primary.name !== before.name) return;
  }
  throw new Error(`No other node led within ${limit} ms.`);
}

/** Begins new files of WAL until there is no room for one, as a day's load would. */
async function useUpWal(cluster: Cluster, node: ClusterNode): Promise<void> {
  const client = new Client({ connectionString: cluster.superuserUrl(node), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      await client.query("SELECT pg_logical_emit_message(false, 'chaos', ''), pg_switch_wal()");
      await wait(LOOK_MS);
    }
  } catch {
    // It went down, as it should.
  } finally {
    await client.end().catch(() => undefined);
  }
}
