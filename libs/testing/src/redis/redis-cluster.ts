import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../net/free-port';

const MASTERS = 3;
const SLOTS = 16_384;
const TIMEOUT_MS = 30_000;

/** A Redis Cluster of three masters, for one spec. */
export interface RunningRedisCluster {
  /** The value of `REDIS_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @throws Error when it is not whole in time */
export async function startRedisCluster(): Promise<RunningRedisCluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ballast-redis-cluster-'));
  const nodes: { port: number; bus: number; child: ChildProcess }[] = [];
  for (let n = 0; n < MASTERS; n += 1) {
    const [port, bus] = [await freePort(), await freePort()];
    const own = ['--port', String(port), '--cluster-port', String(bus), '--bind', '127.0.0.1', '--dir', directory];
    const args = [...own, '--cluster-enabled', 'yes', '--cluster-config-file', `${n}.conf`, '--save', ''];
    nodes.push({ port, bus, child: spawn('redis-server', args, { stdio: 'ignore' }) });
  }
  const clients = nodes.map(({ port }) => new Redis(port, '127.0.0.1', { retryStrategy: () => 50 }));
  for (const client of clients) client.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    for (const client of clients) client.disconnect();
    await Promise.all(nodes.map(({ child }) => end(child)));
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await join(clients, nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis-cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`, stop };
}

async function join(
  clients: readonly Redis[],
  nodes: readonly { readonly port: number; readonly bus: number }[],
): Promise<void> {
  const each = Math.ceil(SLOTS / MASTERS);
  for (const [index, client] of clients.entries()) {
    const last = Math.min(SLOTS, (index + 1) * each) - 1;
    await client.call('CLUSTER', 'ADDSLOTSRANGE', index * each, last);
    for (const { port, bus } of nodes) await client.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
  }
  for (const deadline = Date.now() + TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const states = await Promise.all(clients.map((client) => client.call('CLUSTER', 'INFO') as Promise<string>));
    if (states.every((state) => state.includes('cluster_state:ok') && state.includes(`cluster_size:${MASTERS}`)))
      return;
    if (Date.now() > deadline) throw new Error(`The Redis Cluster is not whole: ${states[0]}`);
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
