import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A piece of code that says something to a person without the texts of libs/texts. */
export interface HardCoded {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A way to tell texts for people from code that speaks to machines, developers or operators. */
export interface Reading {
  /** The words a node says by itself; undefined for none. */
  wordsOf(node: ts.Node): string | undefined;
  /** Whether nothing in a node is for people. */
  isForMachines(node: ts.Node): boolean;
}

/** Names of units and tokens that every language writes the same. */
const NO_WORDS = /\b(?:USDC|kB)\b/g;

/** Every text for people that stands in the code of a folder itself. */
export function hardCodedIn(root: string, folder: string, reading: Reading): HardCoded[] {
  return codeBelow(path.join(root, folder)).flatMap((file) =>
    hardCoded(readFileSync(file, 'utf8'), file, reading).map((found) => ({
      ...found,
      file: path.relative(root, file),
    })),
  );
}

/** Every text for people that stands in a source itself. */
export function hardCoded(code: string, file: string, { wordsOf, isForMachines }: Reading): HardCoded[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: HardCoded[] = [];
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    const text = wordsOf(node)?.trim().replaceAll(/\s+/g, ' ');
    if (text !== undefined && /\p{L}{2,}/u.test(text.replace(NO_WORDS, ''))) {
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of a string or template, figures written as `…`; undefined for any other node. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Imports and types name things and say nothing. */
export const isNaming = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node);

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(?:^|\/)(?:testing|generated)\//.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
