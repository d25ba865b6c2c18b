import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A piece of code that says something to a person without the texts of libs/texts. */
export interface HardCoded {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Names of units and tokens that every language writes the same. */
const NO_WORDS = /\b(?:USDC|kB)\b/g;
/** Attributes that a person reads or hears. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|description|text|hint|caption|summary)$/;
/** Functions that are called with words for a log. */
const LOGGED = /^(?:console\.\w+|logFailure)$/;
const TWO_WORDS = /\p{L}{2,}[,:;.!?’]* \p{L}{2,}/u;

/** Every text for people that stands in the code of a folder itself. */
export function hardCodedIn(root: string, folder: string): HardCoded[] {
  return codeBelow(path.join(root, folder)).flatMap((file) =>
    hardCoded(readFileSync(file, 'utf8'), file).map((found) => ({ ...found, file: path.relative(root, file) })),
  );
}

/** Every text for people that stands in a source itself. */
export function hardCoded(code: string, file: string): HardCoded[] {
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

/** The words a node says by itself: text between tags, a read attribute, or a string of several words. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  const text = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    : node.text;
  return isRead(node) || TWO_WORDS.test(text) ? text : undefined;
}

function isRead({ parent }: ts.Node): boolean {
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && READ.test(attribute.name.getText());
}

/** Imports, types, class names, and words for a log. */
function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return LOGGED.test(node.expression.getText());
  const name =
    ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
      ? node.name.getText()
      : '';
  return /^rel$|class(?:es|Name)?$/i.test(name);
}

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name))
    .sort();
}
