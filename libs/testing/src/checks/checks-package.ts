import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGES = resolve(__dirname, '../../../../tools/checks/node_modules');

/**
 * The folder of a package that only tests, checks and benches need: those of tools/checks are not installed with the product.
 * @throws Error with what installs it
 */
export function checksPackage(name: string): string {
  const folder = join(PACKAGES, name);
  if (!existsSync(folder)) throw new Error(`${name} is not installed, which only checks need: run npm run get:checks.`);
  return folder;
}
