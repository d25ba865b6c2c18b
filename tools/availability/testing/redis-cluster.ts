import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type Supervisor, TIER } from '../../start/supervisor';
import type { RedisServers } from './redis-fail-over';

const SERVERS = 6;
const TIMEOUT_MS = 60_000;
const DOCUMENTED = path.resolve(__dirname, '../../../deploy/redis/cluster.conf');
const execute = promisify(execFile);

interface Server {
  readonly name: string;
  readonly port: number;
  /** For this process to ask it. */
  readonly client: Redis;
  start(): void;
}

/** A Redis Cluster of three masters with a replica each. @param directory for the files that the servers write */
export async function startRedisCluster(directory: string, supervisor: Supervisor): Promise<RedisServers> {
  const servers: Server[] = [];
  for (let n = 1; n <= SERVERS; n += 1) servers.push(await startServer(`redis-${n}`, directory, supervisor));
  await eventually(() => Promise.all(servers.map(({ client }) => client.ping())), TIMEOUT_MS);
  const addresses = servers.map(({ port }) => `127.0.0.1:${port}`);
  // As docs/high-availability.md has it.
  await execute('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes']);
  await eventually(() => untilWhole(servers), TIMEOUT_MS);
  let killed: Server | undefined;
  return {
    url: `redis-cluster://${addresses.join(',')}`,
    killMaster: async () => {
      const [master, replica] = await busiestPair(servers);
      killed = master;
      const began = Date.now();
      await supervisor.end(master.name, 'SIGKILL');
      await eventually(async () => expect(await roleOf(replica)).toBe('master'), TIMEOUT_MS);
      return Date.now() - began;
    },
    startKilled: () => killed?.start(),
    close: () => {
      for (const { client } of servers) client.disconnect();
    },
  };
}

async function startServer(name: string, directory: string, supervisor: Supervisor): Promise<Server> {
  const [port, bus, own] = [await freePort(), await freePort(), path.join(directory, name)];
  mkdirSync(own, { recursive: true });
  const address = ['--port', String(port), '--cluster-port', String(bus), '--bind', '127.0.0.1'];
  const args = [DOCUMENTED, ...address, '--dir', own, '--save', '', '--appendonly', 'no'];
  const start = (): void =>
    supervisor.start({ name, command: 'redis-server', args, stopSignal: 'SIGTERM', tier: TIER.storage });
  start();
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 100 });
  client.on('error', () => undefined);
  return { name, port, client, start };
}

/** The master with the most keys, and its replica. */
async function busiestPair(servers: readonly Server[]): Promise<readonly [Server, Server]> {
  const keys = await Promise.all(
    servers.map(async (server) => ((await roleOf(server)) === 'master' ? server.client.dbsize() : -1)),
  );
  const master = servers[keys.indexOf(Math.max(...keys))];
  for (const replica of servers) {
    const [role, , port] = (await replica.client.role()) as [string, string, number];
    if (master !== undefined && role === 'slave' && port === master.port) return [master, replica];
  }
  throw new Error('The master has no replica.');
}

async function untilWhole(servers: readonly Server[]): Promise<void> {
  const states = await Promise.all(servers.map(({ client }) => client.cluster('INFO')));
  expect(states.filter((state) => !state.includes('cluster_state:ok'))).toEqual([]);
  const roles = await Promise.all(servers.map(roleOf));
  expect(roles.sort()).toEqual(['master', 'master', 'master', 'slave', 'slave', 'slave']);
}

async function roleOf({ client }: Server): Promise<string> {
  const [role] = (await client.role()) as [string];
  return role;
}
