import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Each program of the cluster, and the package of Debian that brings it. */
const PACKAGES: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
};

/** The folder with the programs of the newest Postgres from Debian's packages, null without one. */
export function postgresPrograms(): string | null {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  const bin = newest === undefined ? '' : path.join(POSTGRES_VERSIONS, newest, 'bin');
  return existsSync(path.join(bin, 'postgres')) ? bin : null;
}

/** The reason why no cluster can be brought up on this machine, in one sentence; null: there is none. */
export function whyNoCluster(): string | null {
  const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  if (postgresPrograms() === null) missing.push('postgresql');
  if (missing.length > 0) return `It needs what is missing here: apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) return 'It makes a network namespace for each node, which root alone may.';
  return null;
}
