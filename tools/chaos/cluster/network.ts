import { spawnSync } from 'node:child_process';
import { Fault } from '../../start/fault';

/** The network of one node: a namespace of its own, joined to the others by a bridge. */
export interface NodeNetwork {
  readonly namespace: string;
  readonly address: string;
}

/** So many networks of runs beside each other are tried. */
const ATTEMPTS = 40;

/**
 * A bridge with one network namespace a node, so that a node is cut off as in a data centre: without a word, to everybody at
 * once. This process reaches all of them.
 */
export class ClusterNetwork {
  private constructor(
    private readonly name: string,
    readonly nodes: readonly NodeNetwork[],
    /** The address of this machine among the nodes. */
    readonly gateway: string,
  ) {}

  /** @throws Fault where namespaces cannot be made */
  static open(count: number): ClusterNetwork {
    const { name, prefix } = freeNetwork();
    const nodes = Array.from({ length: count }, (_, index) => ({
      namespace: `${name}-${index + 1}`,
      address: `${prefix}.${index + 1}`,
    }));
    const network = new ClusterNetwork(name, nodes, `${prefix}.254`);
    try {
      ip(`link add ${name} type bridge`);
      ip(`addr add ${network.gateway}/24 dev ${name}`);
      ip(`link set ${name} up`);
      for (const [index, node] of nodes.entries()) network.join(node, index);
    } catch (error) {
      network.close();
      throw error;
    }
    return network;
  }

  /** The command line that runs a program inside a node. */
  inside({ namespace }: NodeNetwork, program: string, args: readonly string[]): { command: string; args: string[] } {
    return { command: 'ip', args: ['netns', 'exec', namespace, program, ...args] };
  }

  /** Takes a node off the network: what is sent to it and by it is lost. */
  cut({ namespace }: NodeNetwork): void {
    ip(`-n ${namespace} link set eth0 down`);
  }

  /** Brings a node back. */
  heal({ namespace }: NodeNetwork): void {
    ip(`-n ${namespace} link set eth0 up`);
  }

  /** The processes that run inside a node. */
  processesOf({ namespace }: NodeNetwork): number[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** Ends what still runs inside the nodes, and takes the network away. Safe to call more than once. */
  close(): void {
    for (const node of this.nodes) {
      for (const pid of this.processesOf(node)) killNow(pid);
      spawnSync('ip', ['netns', 'del', node.namespace]);
    }
    spawnSync('ip', ['link', 'del', this.name]);
  }

  private join({ namespace, address }: NodeNetwork, index: number): void {
    const end = `${this.name}p${index + 1}`;
    ip(`netns add ${namespace}`);
    ip(`link add ${end} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${end} master ${this.name} up`);
    ip(`-n ${namespace} addr add ${address}/24 dev eth0`);
    for (const device of ['eth0', 'lo']) ip(`-n ${namespace} link set ${device} up`);
  }
}

function freeNetwork(): { name: string; prefix: string } {
  const used = spawnSync('ip', ['-o', 'addr'], { encoding: 'utf8' }).stdout;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const third = 1 + Math.floor(Math.random() * 250);
    const prefix = `10.213.${third}`;
    // A device's name has 15 letters at most.
    if (!used.includes(`${prefix}.`)) return { name: `blst${third}`, prefix };
  }
  throw new Fault('No network is free for the cluster.');
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function ip(line: string): void {
  const { status, stderr } = spawnSync('ip', line.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Fault(`ip ${line} failed: ${stderr.trim()}`);
}
