import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Made by a build or by a tool, or without any effect on what is built. */
const SKIPPED = /^(generated|node_modules|dist|out|cache|artifacts|test|mutants)$|\.spec\.tsx?$/;

function* filesUnder(place: string): Generator<string> {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) {
    if (!SKIPPED.test(name)) yield* filesUnder(path.join(place, name));
  }
}

/** One hash over the contents of files and folders: the same again means there is nothing to do again. */
export function computeFingerprint(root: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
