import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const WORKSPACE = path.resolve(__dirname, '../../../..');
// Inside node_modules, so that what is built finds its packages, and no other build is disturbed.
const CACHE = path.join(WORKSPACE, 'node_modules/.cache/ballast');
const BUNDLER = 'tools/bundle/main.mjs';
const LIBRARIES = ['libs/domain/src', 'libs/dto/src', 'libs/platform/src', 'libs/texts/src', 'libs/vault/client'];

/** Long enough for a run that still copies from a build of sources that have changed since. */
const KEPT_MS = 3_600_000;

const APPS = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher', 'checker', 'ops'] as const;

/** The apps that can be built and started. */
export type BuiltApp = (typeof APPS)[number];

/** Apps as production has them, in a directory of this run that holds no others. Hard links: nothing in it may be written to. */
export function buildProcesses(...apps: readonly BuiltApp[]): { readonly directory: string; remove(): void } {
  const build = buildOnce();
  const directory = mkdtempSync(path.join(CACHE, 'processes-'));
  for (const folder of ['libs', ...apps.map((app) => `apps/${app}`)]) {
    mkdirSync(path.dirname(path.join(directory, folder)), { recursive: true });
    execFileSync('cp', ['-al', path.join(build, folder), path.join(directory, folder)]);
  }
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  // A run that is broken off leaves nothing behind either.
  process.once('exit', remove);
  return { directory, remove };
}

/** Builds all apps unless these very sources have been built before. @returns the folder of the build */
function buildOnce(): string {
  const sources = [
    ...APPS.flatMap((app) => [`apps/${app}/src`, `apps/${app}/bench`]).filter((folder) =>
      existsSync(path.join(WORKSPACE, folder)),
    ),
    ...LIBRARIES,
  ];
  const build = path.join(CACHE, `build-${fingerprintOf(sources)}`);
  if (existsSync(build)) return build;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(path.join(CACHE, 'unfinished-'));
  const swc = path.join(WORKSPACE, 'node_modules/.bin/swc');
  try {
    execFileSync(swc, [...sources, '-d', unfinished, '--ignore', '**/*.spec.ts', '--copy-files', '--quiet'], {
      cwd: WORKSPACE,
    });
    execFileSync(process.execPath, [path.join(WORKSPACE, BUNDLER), unfinished]);
    renameSync(unfinished, build);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // A spec beside this one may have been quicker.
    if (!existsSync(build)) throw error;
  }
  for (const name of readdirSync(CACHE).filter((one) => one.startsWith('build-'))) {
    const older = path.join(CACHE, name);
    // It may be gone: a spec beside this one tidies up, too.
    const madeAt = statSync(older, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > KEPT_MS) rmSync(older, { recursive: true, force: true });
  }
  return build;
}

/** Of the names, sizes and times of all files, which tell a change without reading a thing. */
function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of ['.swcrc', BUNDLER, 'package-lock.json']) hash.update(readFileSync(path.join(WORKSPACE, file)));
  for (const folder of folders) {
    for (const name of readdirSync(path.join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(path.join(WORKSPACE, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
