import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The folders with user-facing texts, from the root of the workspace. */
const PLACES = ['libs/texts/src/en/web', 'apps/auth/src/mails/texts'];

/** Words by which a sentence says that there is no exception. */
const ABSOLUTE =
  /(?:^|[^\w-])(?:never|always|only|nobody|nothing|none|nowhere|neither|every\w*|all|cannot|any ?time|no|whatever|whenever|wherever|whoever|forever|guarantee\w*|certain)(?![\w-])/i;

/** A sentence and the file it stands in. */
export interface AbsoluteSentence {
  readonly file: string;
  readonly sentence: string;
}

/** Every sentence of the product's texts that allows no exception, figures written as `…`. */
export function absoluteSentences(root: string): AbsoluteSentence[] {
  return PLACES.flatMap((place) => filesBelow(path.join(root, place))).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const sentences = textsIn(source).flatMap(sentencesOf).filter(isAbsolute);
    return sentences.map((sentence) => ({ file: path.relative(root, file), sentence }));
  });
}

/** Whether a sentence allows no exception. */
export function isAbsolute(sentence: string): boolean {
  return ABSOLUTE.test(sentence);
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => path.join(directory, name))
    .sort();
}

/** Every string and template of a file, but for names of modules and of properties. */
function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTemplateExpression(node)) texts.push(templateText(node));
    else if (ts.isStringLiteralLike(node) && !isPropertyName(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function isPropertyName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}
