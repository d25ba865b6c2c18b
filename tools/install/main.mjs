/** Run: `node tools/install/main.mjs`. Installs what package-lock.json asks for and nothing when it is there. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith } from './fault.mjs';
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';
import { linkPostgres } from './postgres-links.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
try {
  requireNode();
  installPackages(root);
  linkPostgres(root);
} catch (error) {
  endWith(error);
}
