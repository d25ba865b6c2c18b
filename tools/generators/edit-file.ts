import type { Tree } from '@nx/devkit';

/**
 * Changes one place of a file that people keep.
 * @throws Error with what has to be done by hand when the place is not there any more.
 */
export function editFile(tree: Tree, file: string, place: RegExp, change: (found: string) => string): void {
  const text = tree.read(file, 'utf8') ?? '';
  if (!place.test(text)) throw new Error(`${file} has no ${String(place)}: this generator has to learn its new form.`);
  tree.write(file, text.replace(place, change));
}

/** Adds an import behind the last one of a file. */
export function addImport(tree: Tree, file: string, line: string): void {
  editFile(tree, file, /(?:^import [^;]*;\n)+/m, (imports) => `${imports}${line}\n`);
}
