import * as ts from 'typescript';
import { type Finding, type SourceFile, type SourceTree, isCode } from '../source-tree';

const LONGEST = 70;
const MOST_PARAMETERS = 4;

type AnyFunction =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration;

const isFunction = (node: ts.Node): node is AnyFunction =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node);

/** The callback of `describe` is a chapter, not a function: its tests are measured one by one. */
function isChapter(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return false;
  return /^(describe|test\.describe)\b/.test(call.expression.getText());
}

function nameOf(node: AnyFunction): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name !== undefined) return node.name.getText();
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a function';
}

function check(file: SourceFile): Finding[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && !isChapter(node)) findings.push(...faultsOf(node, source, file.path));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function faultsOf(node: AnyFunction, source: ts.SourceFile, path: string): Finding[] {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const lines = source.getLineAndCharacterOfPosition(node.getEnd()).line - first + 1;
  const at = { path, line: first + 1 };
  const parameters = node.parameters.filter((parameter) => parameter.name.getText(source) !== 'this').length;
  return [
    ...(lines > LONGEST ? [{ ...at, sentence: `${nameOf(node)} has ${lines} lines; ${LONGEST} is the most` }] : []),
    ...(parameters > MOST_PARAMETERS
      ? [{ ...at, sentence: `${nameOf(node)} takes ${parameters} parameters; ${MOST_PARAMETERS} is the most` }]
      : []),
  ];
}

/** No function above 70 lines or 4 parameters. */
export function functionSizes(tree: SourceTree): Finding[] {
  return tree.files.filter(isCode).flatMap(check);
}
