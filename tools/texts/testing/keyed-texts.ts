import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A text and where it stands: `landing.truths.items.0.title`. */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
}

/**
 * Every string and template of a file, figures written as `…`. Names of modules and of properties are none, nor is what
 * a parameter is compared with.
 */
export function keyedTexts(file: string): KeyedText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: KeyedText[] = [];
  const visit = (node: ts.Node, key: readonly string[]): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTemplateExpression(node)) texts.push({ key: key.join('.'), text: templateText(node) });
    else if (ts.isStringLiteralLike(node) && !isPropertyName(node) && !isCompared(node))
      texts.push({ key: key.join('.'), text: node.text });
    let position = 0;
    ts.forEachChild(node, (child) => {
      visit(child, ts.isArrayLiteralExpression(node) ? [...key, String(position++)] : [...key, ...nameOf(child)]);
    });
  };
  visit(source, []);
  return texts;
}

/** The TypeScript files below a folder that are no specs. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => path.join(directory, name))
    .sort();
}

function nameOf(node: ts.Node): string[] {
  if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? ''];
  if (ts.isCaseClause(node)) return [ts.isStringLiteralLike(node.expression) ? node.expression.text : ''];
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return [];
  return [ts.isStringLiteralLike(node.name) ? node.name.text : node.name.getText()];
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** `params.reason === 'poor'`, or the `case 'poor'` of a switch. */
function isCompared({ parent }: ts.Node): boolean {
  if (!ts.isBinaryExpression(parent)) return ts.isCaseClause(parent);
  return parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
}

function isPropertyName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}
