import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENTRY, type Manifest } from './manifest';

const WORKER = 'worker.js';
/** Screens that only send a form of somebody who is not signed in. */
const FORMS = ['sign-up', 'forgot-password', 'reset-password', 'reset-withdrawal-password', 'cancel-wallet-change'];
/** Parts that a few use, or that are of no use without a network: proofs are not kept, and forms cannot be sent. */
const LEFT_OUT = [
  ...[...FORMS, 'admin', 'deployment'].map((screen) => `src/routes/${screen}.tsx`),
  'src/features/shortcuts/components/CommandPalette.tsx',
  'src/features/account/components/OwnProof.tsx',
];
/** Beside the files with a hash: the document that draws every screen, and what it needs before the first paint. */
const UNHASHED = [
  'member/app.html',
  'color-scheme.js',
  'ballast.svg',
  'illustrations.svg',
  'icon-192.png',
  'badge-96.png',
];
/** In kB, gzip: all that a member's browser keeps of the app, once for each version and only what changed. */
const LIMIT = 560;
const KB = 1000;

/** The files of the app's manifest that its service worker keeps: all that a member's screens can ask for, lazily too. */
export function shellFiles(manifest: Manifest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>(LEFT_OUT);
  const open = [ENTRY];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const chunk = seen.has(at) ? undefined : manifest[at];
    seen.add(at);
    if (chunk === undefined) continue;
    found.add(chunk.file);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return [...found].sort();
}

/**
 * Writes the service worker: its program behind the list of files that it keeps, and a version made of all of them, so that
 * the browser sees another worker whenever anything of the app is another.
 * @throws Error when they weigh too much
 */
export function writeWorker(webRoot: string, programRoot: string, manifest: Manifest): void {
  const assets = readdirSync(path.join(webRoot, 'assets')).filter((name) => /\.(?:woff2|css)$/.test(name));
  const styles = assets.filter((name) => !name.startsWith('page-')).map((name) => `assets/${name}`);
  const files = [...UNHASHED, ...shellFiles(manifest), ...styles];
  const contents = files.map((file) => readFileSync(path.join(webRoot, file)));
  const weight = contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / KB;
  if (weight > LIMIT) throw new Error(`The kept shell has ${weight.toFixed(1)} kB, ${LIMIT} kB is the most.`);
  const version = createHash('sha256');
  for (const content of contents) version.update(content);
  const shell = { version: version.digest('hex').slice(0, 12), files: files.map((file) => `/${file}`) };
  const program = readFileSync(path.join(programRoot, WORKER), 'utf8');
  writeFileSync(path.join(webRoot, WORKER), `const SHELL=${JSON.stringify(shell)};\n${program}`);
}
