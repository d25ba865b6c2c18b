import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the product's package.json, which lies above the sources and above the build alike. */
export const VERSION = versionAbove(__dirname);

function versionAbove(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (name === 'ballast' && version !== undefined) return version;
  }
  const parent = path.dirname(folder);
  return parent === folder ? 'unknown' : versionAbove(parent);
}
