import * as ts from 'typescript';
import { type Finding, type SourceFile, type SourceTree, isCode, isSpec, lineAt } from '../source-tree';

/** The clocks themselves; tests and tools live in real time, and the web app shows how long ago the server's answer came. */
const MAY_READ_TIME =
  /^(libs\/testing|libs\/ui|apps\/e2e|apps\/web|tools)\/|^(apps|libs)\/[^/]+\/(tools|bench|testing)\/|(^|\/)clock(\/|\.ts$)|\.config\.(ts|js)$/;
const MONEY = /amount|reward|principal|balance|usdc|micro|commission|deposited|poolfree|reserved|payout/i;
/** Counts and identities of money things are not money. */
const NOT_MONEY = /count|length|index|id$|ids\b|date|time|number|status|seq|page|limit|rate|percent/i;

interface Call {
  readonly callee: string;
  readonly argument: string | null;
  readonly line: number;
  readonly isNew: boolean;
}

function callsOf(file: SourceFile): Call[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      calls.push({
        callee: node.expression.getText(source),
        argument: node.arguments?.[0]?.getText(source) ?? null,
        line: lineAt(file.text, node.getStart(source)),
        isNew: ts.isNewExpression(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

const product = (file: SourceFile): boolean =>
  isCode(file) && !isSpec(file) && /^(apps|libs)\//.test(file.path) && !/\/testing\//.test(file.path);

/** Time is injected: what reads the machine's clock by itself cannot be tested at midnight nor moved by the demo. */
export function noOwnClock(tree: SourceTree): Finding[] {
  return tree.files
    .filter((file) => product(file) && !MAY_READ_TIME.test(file.path))
    .flatMap((file) =>
      callsOf(file)
        .filter(
          ({ callee, argument, isNew }) => callee === 'Date.now' || (isNew && callee === 'Date' && argument === null),
        )
        .map(({ line, isNew }) => ({
          path: file.path,
          line,
          sentence: `reads the machine's clock by ${isNew ? 'new Date()' : 'Date.now()'}: take the injected Clock`,
        })),
    );
}

/** A JavaScript number never holds money. */
export function noFloatingMoney(tree: SourceTree): Finding[] {
  return tree.files.filter(product).flatMap((file) =>
    callsOf(file)
      .filter(({ callee, argument }) => isFloating(callee, argument ?? ''))
      .map(({ line, callee, argument }) => ({
        path: file.path,
        line,
        sentence: `turns money into a number by ${callee}(${argument ?? ''}): use parseUsdc and bigint`,
      })),
  );
}

function isFloating(callee: string, argument: string): boolean {
  if (callee === 'parseFloat' || callee === 'Number.parseFloat') return true;
  // A quotient is a share of something, drawn or printed as such.
  return callee === 'Number' && MONEY.test(argument) && !NOT_MONEY.test(argument) && !argument.includes('/');
}
