import path from 'node:path';
import * as ts from 'typescript';
import { type Finding, type SourceFile, type SourceTree, isCode, isSpec } from '../source-tree';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts'];
const ALIASES: readonly (readonly [string, string])[] = [
  ['@ballast/vault/', 'libs/vault/client/'],
  ...['domain', 'dto', 'platform', 'ui', 'testing'].map((lib) => [`@ballast/${lib}/`, `libs/${lib}/src/`] as const),
];
/** Files that only tests use, and files for people or programs outside the code. */
const TEST_ONLY = /^(libs\/testing|apps\/e2e)\/|(^|\/)(testing|spec|bench)\/|\.d\.ts$/;

function unaliased(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias === undefined ? null : specifier.replace(alias[0], alias[1]);
}

/** The files that a file imports, as paths of the tree. */
function importsOf(file: SourceFile, known: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(file.text, true, true);
  // TypeScript's quick look overlooks `export * as name from`.
  const namespaces = [...file.text.matchAll(/^export \* as \w+ from '([^']+)'/gm)].map(([, fileName = '']) => ({
    fileName,
  }));
  return [...importedFiles, ...namespaces].flatMap(({ fileName }) => {
    const target = unaliased(fileName, file.path);
    if (target === null) return [];
    // TypeScript lets a file be imported under the name it has once compiled.
    const bare = target.replace(/\.js$/, '');
    const found = [...ENDINGS.map((ending) => target + ending), `${bare}.ts`, `${bare}.tsx`].find((name) =>
      known.has(name),
    );
    return found === undefined ? [] : [found];
  });
}

/** Names under which a file can be run or loaded from a text: its own, and the one it has once built. */
function namesOf(file: SourceFile): string[] {
  const name = path.posix.basename(file.path);
  const parent = path.posix.basename(path.posix.dirname(file.path));
  return [`${parent}/${name}`, name, `${parent}/${name.replace(/\.tsx?$/, '.js')}`].filter(
    // `main.ts` alone says nothing about which one.
    (candidate) => candidate.includes('/') || !/^(main|config|index)\./.test(candidate),
  );
}

/** Config files that programs look for by name. */
const ENTRY =
  /(^|\/)(jest\.(config|preset)|[\w-]+\.config)\.(js|cjs|mjs|ts)$|^apps\/[^/]+\/src\/(main|openapi)\.tsx?$|^tools\/[^/]+\/main\.ts$/;

/** Every file of code is imported by another, or run by somebody; only specs use what is in libs/testing. */
export function deadFiles(tree: SourceTree): Finding[] {
  const known = new Set(tree.files.map((file) => file.path));
  const users = new Map<string, SourceFile[]>();
  for (const file of tree.files.filter(isCode)) {
    for (const target of importsOf(file, known)) users.set(target, [...(users.get(target) ?? []), file]);
  }
  return tree.files
    .filter((file) => isCode(file) && !isSpec(file) && !ENTRY.test(file.path) && !TEST_ONLY.test(file.path))
    .filter((file) => !(users.get(file.path) ?? []).some((user) => !isSpec(user)))
    .filter((file) => !isNamedElsewhere(file, tree))
    .map((file) => ({
      path: file.path,
      sentence: users.has(file.path) ? 'is used by its spec only' : 'is imported by no file and run by nobody',
    }));
}

function isNamedElsewhere(file: SourceFile, tree: SourceTree): boolean {
  const names = namesOf(file);
  return tree.files.some(
    (other) =>
      other.path !== file.path && !other.path.endsWith('.md') && names.some((name) => other.text.includes(name)),
  );
}
