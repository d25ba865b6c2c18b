import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:net';

const HOST = '127.0.0.1';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(server));
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Whether nobody listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/**
 * One free port for each name: the one it had last time when that is free, so that a wallet or a script set to it goes on working.
 * @param file where the ports are kept
 */
export async function portsFor<Name extends string>(
  names: readonly Name[],
  file: string,
): Promise<Readonly<Record<Name, number>>> {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>) : {};
  // All are held open until the last is found, or the machine would give one port twice.
  const held: Server[] = [];
  const ports = new Map<Name, number>();
  for (const name of names) {
    const server = await listen(before[name] ?? 0).catch(() => listen(0));
    held.push(server);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The machine gave no port.');
    ports.set(name, address.port);
  }
  await Promise.all(held.map(close));
  const found = Object.fromEntries(ports) as Record<Name, number>;
  writeFileSync(file, JSON.stringify(found));
  return found;
}
