import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NodeNetwork } from './network';

const DEPLOY = path.resolve(__dirname, '../../../deploy');
/** The addresses that the files of deploy/patroni stand for. */
const DOCUMENTED = (node: number): string => `10.0.0.${node}`;

/** One node of a run, for the files of deploy/patroni. */
export interface NodePlan {
  readonly number: number;
  readonly directory: string;
  readonly network: NodeNetwork;
  readonly nodes: readonly NodeNetwork[];
  /** The folder with Postgres's programs. */
  readonly programs: string;
  /** The folder that stands for the repository of backups, the same for all nodes. */
  readonly archive: string;
  readonly passwords: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gid: number };
}

export interface NodeFiles {
  readonly patroni: string;
  readonly patroniEnv: Readonly<Record<string, string>>;
  readonly etcdEnv: Readonly<Record<string, string>>;
  readonly data: string;
}

/** Writes a node's files: those of deploy/patroni, with other paths and addresses and passwords of the run's own. */
export function writeNodeFiles(plan: NodePlan): NodeFiles {
  const { directory, programs, user, archive } = plan;
  const at = (name: string): string => path.join(directory, name);
  for (const folder of [directory, at('run'), archive]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, user.uid, user.gid);
  }
  const paths: readonly (readonly [string, string])[] = [
    ['/usr/lib/postgresql/18/bin', programs],
    ['/var/lib/postgresql/18/main', at('disk/main')],
    ['/var/lib/postgresql/.patroni-pgpass', at('pgpass')],
    ['/etc/patroni/archive.conf', at('archive.conf')],
    ['/var/run/postgresql', at('run')],
    ['/etc/patroni/etcd-elsewhere', path.join(DEPLOY, 'patroni/etcd-elsewhere.sh')],
    ['pgbackrest --stanza=ballast archive-get %f "%p"', `cp ${archive}/%f "%p"`],
  ];
  write(plan, 'patroni.yml', replaceAll(read('patroni/patroni.yml'), paths));
  // The repository of backups is a folder here, and full backups there are none.
  const push = 'pgbackrest --stanza=ballast archive-push %p';
  const archived = replaceAll(read('pgbackrest/postgresql.conf'), [
    [push, `cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`],
  ]);
  write(plan, 'archive.conf', archived);
  return {
    patroni: at('patroni.yml'),
    patroniEnv: { ...envOf(plan, 'patroni/node.env'), ...plan.passwords },
    etcdEnv: { ...envOf(plan, 'patroni/etcd.env'), ETCD_DATA_DIR: at('etcd') },
    data: at('disk/main'),
  };
}

/** Sets a tag in a node's configuration, or takes it out. */
export function setTag(file: string, tag: string, value: string | undefined): void {
  const without = readFileSync(file, 'utf8').replace(new RegExp(`^  ${tag}: .*\\n`, 'm'), '');
  const line = value === undefined ? '' : `  ${tag}: ${value}\n`;
  writeFileSync(file, without.replace('tags:\n', `tags:\n${line}`));
}

function read(name: string): string {
  return readFileSync(path.join(DEPLOY, name), 'utf8');
}

function write({ directory, user }: NodePlan, name: string, text: string): void {
  const file = path.join(directory, name);
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, user.uid, user.gid);
}

/** A file of variables, written for node 1, as another node has it. */
function envOf({ number, nodes }: NodePlan, name: string): Record<string, string> {
  const lines = read(name)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const own = lines.map((line): [string, string] => {
    const [key = '', ...value] = line.split('=');
    return [key, value.join('=')];
  });
  return Object.fromEntries(own.map(([key, value]) => [key, addressesOf(ofNode(value, number), nodes)]));
}

/** A list names all nodes; anything else is about the node itself. */
function ofNode(value: string, number: number): string {
  const isOfAll = value.includes(DOCUMENTED(2));
  return isOfAll ? value : value.replace(DOCUMENTED(1), DOCUMENTED(number)).replace(/^node-1$/, `node-${number}`);
}

function addressesOf(value: string, nodes: readonly NodeNetwork[]): string {
  return replaceAll(
    value,
    nodes.map(({ address }, index) => [DOCUMENTED(index + 1), address]),
  );
}

/** @throws Error when the text has nothing to replace: the file was changed and this was not */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
