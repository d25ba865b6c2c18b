import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type ProgramVersion, firstFixed, parseVersion } from './program-version';

const run = promisify(execFile);

/** A program in a row of programs that read each other's output. */
export interface Stage {
  readonly program: Program;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Read at the end, when the program before it has ended well, and else not at all. */
  readonly last?: string;
}

type Program = keyof typeof PACKAGES;

/** Debian's package of each. */
const PACKAGES = {
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  psql: 'postgresql-client',
  age: 'age',
} as const;

const CLOSED = 'ERR_STREAM_PREMATURE_CLOSE';
/** A consequence of another program's end, which says nothing itself. */
const CONSEQUENCE = /broken pipe|SIGPIPE|connection reset|unexpected EOF|could not read from input file: end of file/i;

/**
 * Sees to it that Postgres's programs are there, no older than the server, and run nothing that a forger wrote into a dump;
 * and so is the one that encrypts.
 * @param server major version
 * @throws Error in one sentence that names the package.
 */
export async function assertPrograms(names: readonly Program[], server: number): Promise<void> {
  for (const program of names) {
    const version = await versionOf(program);
    if (program === 'age') continue;
    if (version.major < server)
      throw new Error(
        `${program} is of Postgres ${version.major} and the server of ${server}: install postgresql-client-${server}.`,
      );
    // pg_dump is left: what it writes is read by one of the others.
    const fixed = program === 'pg_dump' ? null : firstFixed(version);
    if (fixed !== null)
      throw new Error(
        `${program} ${version.major}.${version.minor} runs commands that a forger writes into a dump (CVE-2025-8714): install ${fixed} or newer.`,
      );
  }
}

async function versionOf(program: Program): Promise<ProgramVersion> {
  try {
    const { stdout } = await run(program, ['--version'], { env: inherited() });
    return parseVersion(stdout);
  } catch (error) {
    throw new Error(`${program} is not on this machine: install it (Debian: apt-get install ${PACKAGES[program]}).`, {
      cause: error,
    });
  }
}

/**
 * Runs programs, each reading what the one before writes.
 * @param ends the source of the first, if it reads, and the target of the last, if its output is wanted; what passes the
 *   target passes `through` first.
 * @throws Error in one sentence: which program failed and what it said.
 */
export async function runStages(
  stages: readonly Stage[],
  ends: { readonly source?: Readable; readonly through?: Transform; readonly target?: Writable },
): Promise<void> {
  const children = stages.map(({ program, args, env, last = '' }) => {
    const child = spawn(program, [...args], { env: { ...inherited(), ...env }, stdio: 'pipe' });
    return { program, child, last, ended: endOf(child) };
  });
  const pumps = children.flatMap(({ child, last }, at) => {
    const before = children[at - 1];
    if (before !== undefined) return [pipeline(before.child.stdout, endedBy(before.ended, last), child.stdin)];
    if (ends.source === undefined) child.stdin.end();
    return ends.source === undefined ? [] : [pipeline(ends.source, child.stdin)];
  });
  const last = children.at(-1)?.child.stdout;
  if (last !== undefined && ends.target !== undefined)
    pumps.push(ends.through === undefined ? pipeline(last, ends.target) : pipeline(last, ends.through, ends.target));
  else last?.resume();
  const broken = (await Promise.allSettled(pumps)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const failed: string[] = [];
  for (const { program, ended } of children) {
    const { code, words } = await ended;
    if (code !== 0) failed.push(`${program}: ${words === '' ? `ended with ${code}` : words}`);
  }
  const ofFile = broken.find(
    (error: NodeJS.ErrnoException) => !['EPIPE', CLOSED].includes(error.code ?? ''),
  ) as unknown;
  if (ofFile !== undefined) throw ofFile;
  const cause = failed.find((sentence) => !CONSEQUENCE.test(sentence)) ?? failed[0];
  if (cause !== undefined) throw new Error(cause.replace(/[.:]?$/, '.'));
}

/** Passes everything on, and in the end `last` when the program that wrote it ended well. */
function endedBy(writer: ReturnType<typeof endOf>, last: string): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    flush: (done) => void writer.then(({ code }) => done(null, code === 0 ? last : '')),
  });
}

/** The programs of this machine and where age and libpq look for nothing but what they are given. */
function inherited(): NodeJS.ProcessEnv {
  // eslint-disable-next-line no-restricted-properties -- the programs of this machine
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C' };
}

function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly words: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve({ code: -1, words: error.code ?? error.message }));
    child.once('close', (code, signal) =>
      resolve({ code, words: firstWords(errors) || (signal === null ? '' : `was ended by ${signal}`) }),
    );
  });
}

/** The first line with an error: what follows is where it happened. */
function firstWords(errors: string): string {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => /error|fatal/i.test(one)) ?? lines[0] ?? '';
  return line.replace(/^(pg_dump|pg_restore|psql|age)(:<stdin>:\d+)?: /, '').replace(/^error: /i, '');
}
