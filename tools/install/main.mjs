/** Run: `node tools/install/main.mjs [folder]`. Installs what the package-lock.json there asks for and nothing when it is there. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith } from './fault.mjs';
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';
import { linkPostgres } from './postgres-links.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
try {
  requireNode();
  const folder = process.argv[2];
  installPackages(path.resolve(root, folder ?? '.'));
  if (folder === undefined) linkPostgres(root);
} catch (error) {
  endWith(error);
}
