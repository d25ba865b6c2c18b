import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One change of a built file. */
export interface Patch {
  /** Below the directory of the build. */
  readonly file: string;
  readonly find: string;
  readonly by: string;
  /** How often the text is there; default 1. */
  readonly times?: number;
}

/** @throws Error when the text is not there as often as it should be: the mutant would be no mutant */
export function applyPatch(text: string, { file, find, by, times = 1 }: Patch): string {
  const parts = text.split(find);
  if (parts.length - 1 === times) return parts.join(by);
  throw new Error(`${file} has ${parts.length - 1} times what the mutant changes, not ${times}: "${find}".`);
}

/**
 * A copy of the build with the patches applied, bundled again. Inside node_modules, so that it finds its packages; the caller removes it.
 * @returns its directory
 */
export function mutatedCopy(root: string, patches: readonly Patch[]): string {
  const cache = path.join(root, 'node_modules/.cache/ballast');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'mutant-'));
  for (const part of ['apps', 'libs']) {
    const skipWeb = (source: string): boolean => path.relative(root, source) !== 'dist/apps/web';
    cpSync(path.join(root, 'dist', part), path.join(copy, part), { recursive: true, filter: skipWeb });
  }
  for (const patch of patches) {
    const file = path.join(copy, patch.file);
    writeFileSync(file, applyPatch(readFileSync(file, 'utf8'), patch));
  }
  execFileSync(process.execPath, [path.join(root, 'tools/bundle/main.mjs'), copy]);
  return copy;
}
