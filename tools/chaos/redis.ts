import { createConnection } from 'node:net';
import { type Supervisor, TIER } from '../start/supervisor';
import { untilAnswers } from '../start/until-answers';

/** Starts the system's Redis, which keeps nothing on disk: killed, it comes back empty. @returns its address. */
export async function startRedis(port: number, supervisor: Supervisor): Promise<string> {
  supervisor.start({
    name: 'redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    stopSignal: 'SIGTERM',
    tier: TIER.storage,
  });
  await Promise.race([untilAnswers('Redis', 20, () => connects(port)), supervisor.failure]);
  return `redis://127.0.0.1:${port}`;
}

function connects(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
