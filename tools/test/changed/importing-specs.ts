import path from 'node:path';
import { type SourceTree, isCode, isSpec } from '../../tidy/source-tree';

/** Imports that are there when the program runs, at the top of a file or within it; those of types alone are not. */
const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\b)[^'";]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|\brequire\(\s*'([^']+)'\)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts'];
/** Playwright's, which no import ties to the product. */
const BROWSER = 'apps/e2e/';

/** A beginning of imports, and the folder that stands for it. */
type Alias = readonly [prefix: string, folder: string];

/**
 * Jest's specs that are among the changed files or import one, over however many files. Jest itself does not look beyond the
 * project of a changed file: its answer for a rule of libs/domain lacks every spec of the services that follow it.
 */
export function importingSpecs(tree: SourceTree, changed: readonly string[]): string[] {
  const importers = importersOf(tree);
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return tree.files
    .filter((file) => isSpec(file) && found.has(file.path) && !file.path.startsWith(BROWSER))
    .map((file) => file.path);
}

/** By file: the files that import it. */
function importersOf(tree: SourceTree): Map<string, string[]> {
  const aliases = aliasesOf(tree);
  const there = new Set(tree.files.map((file) => file.path));
  const importers = new Map<string, string[]>();
  for (const { path: file, text } of tree.files.filter(isCode)) {
    for (const [, whole, inner, required] of text.matchAll(IMPORT)) {
      const base = placeOf(file, whole ?? inner ?? required ?? '', aliases);
      const imported = ENDINGS.map((ending) => `${base}${ending}`).find((name) => there.has(name));
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The place of an import in the repository, without its ending; empty: a package. */
function placeOf(file: string, imported: string, aliases: readonly Alias[]): string {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
  const alias = aliases.find(([prefix]) => imported.startsWith(prefix));
  return alias === undefined ? '' : `${alias[1]}${imported.slice(alias[0].length)}`;
}

/** The paths of tsconfig.base.json, the longest first. */
function aliasesOf(tree: SourceTree): Alias[] {
  const config = tree.files.find((file) => file.path === 'tsconfig.base.json');
  const { compilerOptions } = JSON.parse(config?.text ?? '{}') as {
    compilerOptions?: { paths?: Record<string, readonly string[]> };
  };
  return Object.entries(compilerOptions?.paths ?? {})
    .map(([prefix, [folder = '']]): Alias => [prefix.replace('*', ''), path.posix.normalize(folder.replace('*', ''))])
    .sort(([a], [b]) => b.length - a.length);
}
