import ts from 'typescript';
import { isNaming, textOf, type Reading } from './hard-coded';

/** A capital letter or a figure first, and two words side by side. */
const SENTENCE = /^(?:\p{Lu}|\d|…)[^]*\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{L}+ \p{L}{2,}/u;
/** Statements for Postgres write their keywords in capitals, and parts of them name types. */
const SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|UNION|JOIN|LIKE|CREATE|ALTER|CASE|ORDER BY|REPEATABLE READ|LOCK TABLE|SET LOCAL)\b|::timestamptz\b/;
/** Calls of a log, of metrics, of a terminal's output, of an error's class, and of what describes the API. */
const NOT_FOR_READERS =
  /(?:^|\.)log(?:\b|[A-Z]\w*$)|(?:^|\.)metrics\??\.\w+$|std(?:out|err)\.write$|^(?:super|Api[A-Z]\w*)$/;

/**
 * In a service a text is for people when it begins with a capital letter or a figure and has two words side by side. It
 * may stand in a log, a metric or a terminal's output, in an error (errors for people are codes), in a decorator (they
 * describe the API), and in SQL.
 */
export const SERVICE: Reading = {
  wordsOf(node) {
    const text = textOf(node)?.trim();
    return text !== undefined && SENTENCE.test(text) && !SQL.test(text) ? text : undefined;
  },

  isForMachines(node) {
    if (isNaming(node) || ts.isDecorator(node) || ts.isThrowStatement(node)) return true;
    if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
    return ts.isCallExpression(node) && NOT_FOR_READERS.test(callee(node));
  },
};

/** `this.log[level](…)` is called by the name of the log. */
function callee({ expression }: ts.CallExpression): string {
  return ts.isElementAccessExpression(expression) ? expression.expression.getText() : expression.getText();
}
