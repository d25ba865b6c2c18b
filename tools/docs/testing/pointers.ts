import path from 'node:path';
import { type Finding, type SourceFile, type SourceTree, lineAt } from '../../tidy/source-tree';

/** Documents whose sections are pointed at; the product's pages are all of `docs/product`. */
const PRODUCT = 'docs/product/';
const ARCHITECTURE = 'ARCHITECTURE.md';
/** Numbered documents that are not in the repository. */
const OUTSIDE = /\b0[1-9]-(?:rules|screens|api|architecture|quality|look|statements)\b/g;
/** A file right before a section, in code font, as a link, or at the end of the comment line before. */
const FILE_BEFORE = /([\w./-]+\.md)[`)\]]*(?:\([^)]*\))?[,:]?[\s*/#-]*$/;
/** Public standards have sections, too. */
const STANDARD_BEFORE = /\b(?:RFC \d+|WebAuthn(?: level \d)?),?[\s*]*$/;
const LINE_BEFORE = 120;

/** The numbers of a document's headings (`## 4. …`, `### 4.7 …`) and the principles that it defines (`**P1.`). */
function anchorsOf({ text }: SourceFile): ReadonlySet<string> {
  const numbers = [...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => `§${number}`);
  const principles = [...text.matchAll(/\*\*(P\d)\. /g)].map(([, name = '']) => name);
  return new Set([...numbers, ...principles]);
}

/** The document that a section mark speaks of: the file before it, else its own; undefined: a public standard; null: none. */
function targetOf(before: string, from: string): string | undefined | null {
  const named = FILE_BEFORE.exec(before)?.[1];
  const isOwn = from.startsWith(PRODUCT) || from === ARCHITECTURE;
  if (named === undefined) return STANDARD_BEFORE.test(before) ? undefined : isOwn ? from : null;
  if (named.startsWith(PRODUCT) || named === ARCHITECTURE) return named;
  return from.endsWith('.md') ? path.posix.join(path.posix.dirname(from), named) : named;
}

/** Every pointer into a document that leads nowhere: to a section, principle or file that does not exist, or out of the repository. */
export function lostPointers({ files }: SourceTree): Finding[] {
  const documents = new Map(
    files.filter(({ path: name }) => name.endsWith('.md')).map((file) => [file.path, anchorsOf(file)] as const),
  );
  return files.flatMap((file) => [
    ...lostSections(file, documents),
    ...[...file.text.matchAll(/\bdocs\/product\/[\w-]+\.md/g)]
      .filter(([name]) => !documents.has(name))
      .map((match) => finding(file, match, 'does not exist')),
    ...[...file.text.matchAll(OUTSIDE)].map((match) => finding(file, match, 'is not in the repository')),
  ]);
}

/** Every path in code font that a document names and that is no file, folder or file without its ending. */
export function lostPaths({ files }: SourceTree): Finding[] {
  const known = new Set(files.flatMap(({ path: name }) => [name, name.replace(/\.tsx?$/, ''), ...foldersOf(name)]));
  return files
    .filter(({ path: name }) => name.endsWith('.md'))
    .flatMap((file) =>
      [...file.text.matchAll(/`((?:apps|libs|tools|docs)\/[\w./-]+)`/g)]
        .filter(([, named = '']) => !known.has(named.replace(/\/$/, '')) && !named.includes('/generated'))
        .map((match) => finding(file, match, 'does not exist')),
    );
}

function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function lostSections(file: SourceFile, documents: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  const marks = [...file.text.matchAll(/§\d+(?:\.\d+)?|(?<=docs\/product\/rules\.md )P\d/g)];
  return marks.flatMap((match) => {
    const before = file.text.slice(Math.max(0, match.index - LINE_BEFORE), match.index);
    const target = targetOf(before, file.path);
    if (target === undefined) return [];
    if (target === null) return [finding(file, match, 'names no document')];
    return documents.get(target)?.has(match[0]) === true ? [] : [finding(file, match, `is no section of ${target}`)];
  });
}

function finding(file: SourceFile, match: RegExpMatchArray, why: string): Finding {
  return { path: file.path, line: lineAt(file.text, match.index ?? 0), sentence: `${match[0]} ${why}` };
}
