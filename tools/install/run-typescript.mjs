import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith } from './fault.mjs';
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';
import { linkPostgres } from './postgres-links.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Makes a fresh clone able to run the tools, then runs one of them in this very process, so that signals reach it.
 * @param {string} entry a TypeScript file, from the workspace's root
 * @param {string[]} besides folders of further packages that it needs
 */
export async function runTypescript(entry, besides = []) {
  try {
    requireNode();
    installPackages(ROOT);
    linkPostgres(ROOT);
    for (const folder of besides) installPackages(path.join(ROOT, folder));
    process.chdir(ROOT);
    process.env.TSX_TSCONFIG_PATH = path.join(ROOT, 'tools/tsconfig.json');
    // Both loaders: what a file requires, and what it imports late.
    (await import('tsx/esm/api')).register();
    (await import('tsx/cjs/api')).register();
    createRequire(import.meta.url)(path.join(ROOT, entry));
  } catch (error) {
    endWith(error);
  }
}
