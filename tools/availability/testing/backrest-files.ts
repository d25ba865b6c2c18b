import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresUser } from '../../start/postgres-user';

export const DEPLOY = path.resolve(__dirname, '../../../deploy/pgbackrest');
/** The names of their certificates. */
const NAMES = { 'database-node': 'database.internal', 'repository-host': 'backup.internal' } as const;
export const NODES = ['database-node', 'repository-host'] as const;
export type Node = (typeof NODES)[number];

/** The places of one run. */
export interface Places {
  readonly root: string;
  readonly data: string;
  readonly ports: Readonly<Record<Node | 'postgres', number>>;
  readonly user: PostgresUser;
}

/** The file that a node of a run reads. */
export const configOf = ({ root }: Places, node: Node): string => path.join(root, node, 'pgbackrest.conf');

/** Writes the files of deploy/pgbackrest with the places of a run, and a certificate for each node. */
export function writeFiles(places: Places): void {
  makeFolder(places, places.root);
  const authority = path.join(places.root, 'ca');
  certificate(places, { name: 'ca', file: authority });
  for (const node of NODES) {
    const folder = makeFolder(places, path.join(places.root, node));
    for (const own of ['tls', 'log', 'spool', 'repository']) makeFolder(places, path.join(folder, own));
    certificate(places, { name: NAMES[node], file: path.join(folder, 'tls/node'), authority });
    write(places, path.join(folder, 'tls/ca.crt'), readFileSync(`${authority}.crt`, 'utf8'));
    write(places, configOf(places, node), textOf(places, node, folder));
  }
}

function textOf(places: Places, node: Node, folder: string): string {
  const { root, data, ports } = places;
  const other = node === 'database-node' ? 'repository-host' : 'database-node';
  const text = readFileSync(path.join(DEPLOY, `${node}.conf`), 'utf8')
    .replace(/^(repo1|pg1)-host=.*$/m, '$1-host=localhost')
    .replace(/^(repo1|pg1)-host-port=.*$/m, `$1-host-port=${ports[other]}\n$1-host-config=${configOf(places, other)}`)
    .replace(/^tls-server-port=.*$/m, `tls-server-port=${ports[node]}`)
    .replace(/^tls-server-address=.*$/m, 'tls-server-address=127.0.0.1')
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${ports.postgres}`)
    .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${root}`)
    .replace(/^process-max=.*$/m, 'process-max=2')
    .replaceAll('/etc/pgbackrest/tls', path.join(folder, 'tls'))
    .replaceAll('/var/log/pgbackrest', path.join(folder, 'log'))
    .replaceAll('/var/spool/pgbackrest', path.join(folder, 'spool'))
    .replaceAll('/var/lib/pgbackrest', path.join(folder, 'repository'));
  const password = node === 'repository-host' ? 'repo1-cipher-pass=only of this drill\n' : '';
  return `${text}\n[global]\nlock-path=${folder}\n${password}`;
}

/** @param made its name, the file without an ending, and the file of the authority that signs it; without one: its own */
function certificate(
  places: Places,
  { name, file, authority }: { readonly name: string; readonly file: string; readonly authority?: string },
): void {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${file}.key`, '-out', `${file}.crt`];
  const signer = authority === undefined ? [] : ['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...signer], { stdio: 'pipe' });
  for (const end of ['key', 'crt']) own(places, `${file}.${end}`, 0o600);
}

/** Makes a folder of the user of Postgres. */
export function makeFolder(places: Places, folder: string): string {
  mkdirSync(folder, { recursive: true });
  return own(places, folder, folder === places.root ? 0o755 : 0o700);
}

function write(places: Places, file: string, text: string): void {
  writeFileSync(file, text);
  own(places, file, 0o600);
}

function own({ user }: Places, file: string, mode: number): string {
  chmodSync(file, mode);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
  return file;
}
