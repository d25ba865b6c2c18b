import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A text file of the repository. */
export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The input of a rule: every text file that is committed or about to be. */
export interface SourceTree {
  readonly files: readonly SourceFile[];
}

/** A broken rule. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly sentence: string;
}

/** One rule of the house: looks at the whole tree, says what breaks it. */
export type Rule = (tree: SourceTree) => readonly Finding[];

const BINARY = /\.(png|jpe?g|gif|ico|webp|woff2?|ttf|pdf|zip|gz)$/i;

/** Reads all files that git tracks or would add, as they lie on the disk. */
export function readTree(root: string): SourceTree {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const names = [...new Set(list.split('\0'))].filter((name) => name !== '' && !BINARY.test(name));
  // A tracked file may be deleted and not yet committed so; a link's text is read where it lies.
  const isFile = (name: string): boolean =>
    lstatSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() ?? false;
  const there = names.filter(isFile).sort();
  return { files: there.map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') })) };
}

const CODE = /\.(ts|tsx|mts|cts|mjs|cjs|js)$/;

export const isCode = ({ path: name }: SourceFile): boolean => CODE.test(name);

export const isSpec = ({ path: name }: SourceFile): boolean => /\.spec\.tsx?$/.test(name);

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** One finding for each match of a pattern in the files that `applies` lets through. */
export function findPattern(
  tree: SourceTree,
  pattern: RegExp,
  sentence: (match: string) => string,
  applies: (file: SourceFile) => boolean,
): Finding[] {
  const global = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return tree.files.filter(applies).flatMap((file) =>
    [...file.text.matchAll(global)].map((match) => ({
      path: file.path,
      line: lineAt(file.text, match.index),
      sentence: sentence(match[0]),
    })),
  );
}
