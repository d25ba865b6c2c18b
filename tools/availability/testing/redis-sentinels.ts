import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { type Supervisor, TIER } from '../../start/supervisor';
import type { RedisServers } from './redis-fail-over';

const GROUP = 'ballast';
const SENTINELS = 3;
const SERVERS = ['redis-a', 'redis-b'] as const;
const DOCUMENTED = path.resolve(__dirname, '../../../deploy/redis/sentinel.conf');

/** A master and a replica of Redis, and three sentinels that watch them. @param directory for the files that sentinels write */
export async function startRedisSentinels(directory: string, supervisor: Supervisor): Promise<RedisServers> {
  mkdirSync(directory, { recursive: true });
  const ports = new Map<string, number>();
  for (const name of SERVERS) ports.set(name, await freePort());
  const portOf = (name: string): number => ports.get(name) ?? 0;
  let [master, replica]: string[] = [...SERVERS];
  const start = (name: string, of?: string): void => {
    const follow = of === undefined ? [] : ['--replicaof', '127.0.0.1', String(portOf(of))];
    const dir = ['--dir', directory];
    run(supervisor, name, ['--port', String(portOf(name)), ...dir, '--save', '', '--appendonly', 'no', ...follow]);
  };
  start(SERVERS[0]);
  start(SERVERS[1], SERVERS[0]);
  const sentinels: number[] = [];
  for (let n = 1; n <= SENTINELS; n += 1) {
    const port = await freePort();
    sentinels.push(port);
    const file = path.join(directory, `sentinel-${n}.conf`);
    writeFileSync(file, sentinelFile(port, portOf(SERVERS[0])));
    run(supervisor, `sentinel-${n}`, [file, '--sentinel']);
  }
  const client = new Redis({ port: sentinels[0] ?? 0, maxRetriesPerRequest: 1 });
  client.on('error', () => undefined);
  const masterPort = async (): Promise<number> => {
    const [, port] = (await client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', GROUP)) as string[];
    return Number(port);
  };
  await eventually(async () => {
    const [state] = (await client.call('SENTINEL', 'MASTERS')) as string[][];
    const field = (name: string): number => Number(state?.[state.indexOf(name) + 1]);
    expect([field('num-slaves'), field('num-other-sentinels')]).toEqual([1, SENTINELS - 1]);
  }, 60_000);
  return {
    url: `redis-sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join(',')}/${GROUP}`,
    killMaster: async () => {
      const began = Date.now();
      await supervisor.end(master ?? '', 'SIGKILL');
      await eventually(async () => expect(await masterPort()).toBe(portOf(replica ?? '')), 60_000);
      [master, replica] = [replica, master];
      return Date.now() - began;
    },
    startKilled: () => start(replica ?? '', master),
    close: () => client.disconnect(),
  };
}

function run(supervisor: Supervisor, name: string, args: readonly string[]): void {
  const all = [...args, '--bind', '127.0.0.1'];
  supervisor.start({ name, command: 'redis-server', args: all, stopSignal: 'SIGTERM', tier: TIER.storage });
}

/** deploy/redis/sentinel.conf, with other addresses. */
function sentinelFile(port: number, masterPort: number): string {
  return readFileSync(DOCUMENTED, 'utf8')
    .replace('port 26379', `port ${port}`)
    .replace('10.0.0.1 6379', `127.0.0.1 ${masterPort}`);
}
