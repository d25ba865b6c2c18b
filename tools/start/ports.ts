import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { freePort, isFree } from '@ballast/testing/net/free-port';

/**
 * One free port for each name: the one it had last time when that is free, so that a wallet or a script set to it goes on working.
 * @param file where the ports are kept
 */
export async function portsFor<Name extends string>(
  names: readonly Name[],
  file: string,
): Promise<Readonly<Record<Name, number>>> {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>) : {};
  const known = new Set(Object.values(before));
  const ports = new Map<Name, number>();
  for (const name of names) {
    let port = before[name];
    while (port === undefined || !(await isFree(port))) {
      const other = await freePort();
      if (!known.has(other)) port = other;
    }
    ports.set(name, port);
  }
  const found = Object.fromEntries(ports) as Record<Name, number>;
  writeFileSync(file, JSON.stringify(found));
  return found;
}
