import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';

const STAMP = 'node_modules/.ballast-lock';

const hashOfLock = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** The packages package.json asks for that are not there. */
function missingPackages(root) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(path.join(root, 'node_modules', name, 'package.json')),
  );
}

/**
 * Whether the installed packages match the lock: by its hash after our own install, by its age after another.
 * @param {string} root the workspace
 */
export function isInstalled(root) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || missingPackages(root).length > 0) return false;
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hashOfLock(root);
  return statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Runs `npm ci` unless everything is there.
 * @param {string} root the folder of package-lock.json
 * @param {NodeJS.WriteStream} output where it says so
 */
export function installPackages(root, output = process.stdout) {
  if (isInstalled(root)) return;
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    throw new Fault(
      'node_modules is a link, and npm ci would empty the folder that it leads to. Run npm ci there, or remove the link.',
    );
  }
  output.write('Installing packages (npm ci) …\n');
  const started = Date.now();
  // By the npm that runs us when there is one: `npm` may not be on the PATH of a version manager's shell.
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const run = spawnSync(command, [...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const missing = run.status === 0 ? missingPackages(root) : [];
  if (run.status !== 0 || missing.length > 0) {
    const why =
      missing.length > 0 ? `${missing.join(', ')} did not arrive` : lastLineOf(run.stderr ?? String(run.error));
    throw new Fault(
      `The packages could not be installed with npm ci (${why}). See to the network and the npm registry, then try again.`,
    );
  }
  writeFileSync(path.join(root, STAMP), hashOfLock(root));
  output.write(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s.\n`);
}

function lastLineOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.includes('complete log of this run'));
  return lines.at(-1)?.trim() ?? 'npm gave no reason';
}
