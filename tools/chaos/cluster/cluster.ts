import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@ballast/testing/net/free-port';
import { newPassword } from '../../start/secrets';
import { postgresUser } from '../../start/postgres-user';
import { runSql } from '../../start/run-sql';
import { type Supervisor, TIER } from '../../start/supervisor';
import { untilAnswers } from '../../start/until-answers';
import { NodeDisk } from './disk';
import { ClusterNetwork, type NodeNetwork } from './network';
import { type NodeFiles, setTag, writeNodeFiles } from './node-files';
import { PatroniApi } from './patroni-api';
import { postgresPrograms } from './programs';

const ROOT = path.resolve(__dirname, '../../..');
const CONNECT_MS = 2_000;
const NODES = 3;
const DATABASE = 'ballast';
const BOOTSTRAP_SECONDS = 120;

/** One machine of the cluster: etcd, Patroni, and the Postgres that Patroni starts. */
export interface ClusterNode {
  readonly name: string;
  readonly network: NodeNetwork;
  readonly files: NodeFiles;
  readonly disk: NodeDisk;
}

/**
 * Three nodes with the files of deploy/patroni, each in a network namespace of its own with the ports of production, and
 * HAProxy with its file in front, where the processes are.
 */
export class Cluster {
  private readonly patroni: PatroniApi;

  private constructor(private readonly parts: Parts) {
    this.patroni = new PatroniApi(parts.network.nodes, parts.passwords['PATRONI_RESTAPI_PASSWORD'] ?? '');
  }

  get nodes(): readonly ClusterNode[] {
    return this.parts.nodes;
  }

  /** The address of HAProxy, which follows the primary. */
  get url(): string {
    return this.parts.url;
  }

  /** @param directory that the user `postgres` may walk to */
  static async start(directory: string, supervisor: Supervisor): Promise<Cluster> {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o755);
    const user = postgresUser([path.join(directory, 'patroni.yml')]);
    const ids = { uid: user.uid ?? 0, gid: user.gid ?? 0 };
    const passwords = {
      PATRONI_SUPERUSER_PASSWORD: newPassword(),
      PATRONI_REPLICATION_PASSWORD: newPassword(),
      PATRONI_RESTAPI_PASSWORD: newPassword(),
    };
    const network = ClusterNetwork.open(NODES);
    const nodes = network.nodes.map((node, index) => {
      const [number, name] = [index + 1, `node-${index + 1}`];
      const own = path.join(directory, name);
      const programs = postgresPrograms() ?? '';
      const files = writeNodeFiles({
        ...{ number, directory: own, network: node, nodes: network.nodes, programs, passwords, user: ids },
        archive: path.join(directory, 'archive'),
      });
      return { name, network: node, files, disk: NodeDisk.mount(path.dirname(files.data), ids) };
    });
    const port = await freePort();
    const url = `postgres://ballast:${passwords.PATRONI_SUPERUSER_PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
    const cluster = new Cluster({ nodes, url, directory, network, supervisor, passwords });
    try {
      for (const node of nodes) cluster.startEtcd(node);
      for (const node of nodes) cluster.startPatroni(node);
      cluster.startBalancer(port);
      await Promise.race([cluster.bootstrap(), supervisor.failure]);
    } catch (error) {
      cluster.close();
      throw error;
    }
    return cluster;
  }

  startEtcd(node: ClusterNode): void {
    this.startIn(node, `etcd-${node.name}`, ['etcd'], node.files.etcdEnv);
  }

  startPatroni(node: ClusterNode): void {
    this.startIn(node, `patroni-${node.name}`, ['patroni', node.files.patroni], node.files.patroniEnv);
  }

  /** The node that leads, by the word of any that answers; undefined while there is none. */
  async primary(): Promise<ClusterNode | undefined> {
    const members = await this.patroni.members();
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
    return this.nodes.find(({ name }) => name === leader?.name);
  }

  /** A node that has all that was acknowledged. */
  async standby(): Promise<ClusterNode | undefined> {
    const standby = (await this.patroni.members()).find(({ role }) => role === 'sync_standby');
    return this.nodes.find(({ name }) => name === standby?.name);
  }

  /** Waits until one node leads and the others follow it, one of them synchronously. */
  async untilWhole(seconds = BOOTSTRAP_SECONDS): Promise<void> {
    await untilAnswers('the cluster', seconds, async () => {
      const members = await this.patroni.members();
      const well = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = well.map(({ role }) => role);
      const isWhole = well.length === NODES && roles.includes('leader') && roles.includes('sync_standby');
      if (!isWhole) throw new Error(`it says ${JSON.stringify(members)}`);
    });
  }

  /** Asks Patroni to change the primary, as `patronictl switchover` does. Resolves when it says that it is done. */
  switchover(from: ClusterNode, to: ClusterNode): Promise<void> {
    return this.patroni.ask(from.network, 'switchover', { leader: from.name, candidate: to.name });
  }

  /** Has a standby take its WAL from another standby, as the tag `replicatefrom` does, or from the primary again (null). */
  async follow(node: ClusterNode, other: ClusterNode | null): Promise<void> {
    setTag(node.files.patroni, 'replicatefrom', other?.name);
    await this.patroni.ask(node.network, 'reload');
    if (other !== null) await this.untilStreams(node, other);
  }

  /** Has a node write what it has in memory, so that its shutdown has little left to write. */
  async checkpoint(node: ClusterNode): Promise<void> {
    await this.onNode(node, 'CHECKPOINT');
  }

  /** Has a node copied anew, as `patronictl reinit` does. */
  reinitialise(node: ClusterNode): Promise<void> {
    return this.patroni.ask(node.network, 'reinitialize', { force: true });
  }

  /** The number of a node's postmaster. */
  postmasterOf({ files }: ClusterNode): number {
    return Number(readFileSync(path.join(files.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Ends everything that runs on a node, at once: Postgres, Patroni, etcd. */
  async killAll(node: ClusterNode): Promise<void> {
    const ended = ['patroni', 'etcd'].map((what) => this.parts.supervisor.end(`${what}-${node.name}`, 'SIGKILL'));
    for (const pid of this.parts.network.processesOf(node.network)) kill(pid);
    await Promise.all(ended);
  }

  cut(node: ClusterNode): void {
    this.parts.network.cut(node.network);
  }

  heal(node: ClusterNode): void {
    this.parts.network.heal(node.network);
  }

  /** The log of Postgres on all nodes, as Patroni's output has it. */
  get logs(): string[] {
    return this.nodes.map(({ name }) => this.parts.supervisor.logOf(`patroni-${name}`));
  }

  /** A superuser's way to one node, past HAProxy. */
  superuserUrl({ network }: ClusterNode): string {
    return `postgres://postgres:${this.parts.passwords['PATRONI_SUPERUSER_PASSWORD']}@${network.address}:5432/postgres`;
  }

  /** Takes network and disks away; the supervisor has ended what it started. */
  close(): void {
    this.parts.network.close();
    for (const { disk } of this.nodes) disk.unmount();
    rmSync(this.parts.directory, { recursive: true, force: true });
  }

  private startIn(
    { network }: ClusterNode,
    name: string,
    command: readonly string[],
    env: Readonly<Record<string, string>>,
  ): void {
    const become = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
    const [program = '', ...args] = [...become, ...command];
    this.parts.supervisor.start({
      name,
      ...this.parts.network.inside(network, program, args),
      // A Patroni of one's own lies in /usr/local.
      env: { PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: '/var/lib/postgresql', ...env },
      cwd: '/',
      stopSignal: 'SIGTERM',
      tier: TIER.storage,
    });
  }

  private startBalancer(port: number): void {
    const addresses = this.nodes.map(({ network }, index): [string, string] => [`NODE_${index + 1}`, network.address]);
    this.parts.supervisor.start({
      name: 'postgres-balancer',
      command: 'haproxy',
      args: ['-db', '-f', path.join(ROOT, 'deploy/patroni/haproxy.cfg')],
      env: { ...process.env, POSTGRES_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
      stopSignal: 'SIGTERM',
      tier: TIER.storage,
    });
  }

  private untilStreams(node: ClusterNode, from: ClusterNode): Promise<void> {
    return untilAnswers(`${node.name} behind ${from.name}`, 30, async () => {
      const rows = await this.onNode<{ name: string }>(
        from,
        'SELECT application_name AS name FROM pg_stat_replication',
      );
      if (!rows.some(({ name }) => name === node.name)) throw new Error('it does not stream yet');
    });
  }

  private onNode<Row extends object>(node: ClusterNode, sql: string): Promise<Row[]> {
    return runSql<Row>({ connectionString: this.superuserUrl(node), connectionTimeoutMillis: CONNECT_MS }, sql);
  }

  private async bootstrap(): Promise<void> {
    await this.untilWhole();
    const primary = await this.primary();
    if (primary === undefined) throw new Error('The cluster has no primary.');
    const password = this.parts.passwords['PATRONI_SUPERUSER_PASSWORD'];
    await this.onNode(primary, `CREATE ROLE ballast LOGIN PASSWORD '${password}'`);
    await this.onNode(primary, `CREATE DATABASE ${DATABASE} OWNER ballast`);
    const through = { connectionString: this.url, connectionTimeoutMillis: CONNECT_MS };
    await untilAnswers('HAProxy in front of the cluster', 20, () => runSql(through, 'SELECT 1'));
  }
}

interface Parts {
  readonly nodes: readonly ClusterNode[];
  readonly url: string;
  readonly directory: string;
  readonly network: ClusterNetwork;
  readonly supervisor: Supervisor;
  readonly passwords: Readonly<Record<string, string>>;
}

/** Ends a process at once; one that has ended already is no error. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
