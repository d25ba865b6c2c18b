import ts from 'typescript';
import { isNaming, textOf, type Reading } from './hard-coded';

/** Attributes that a person reads or hears. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|description|text|hint|caption|summary)$/;
/** Functions that are called with words for a log. */
const LOGGED = /^(?:console\.\w+|logFailure)$/;
const TWO_WORDS = /\p{L}{2,}[,:;.!?’]* \p{L}{2,}/u;

/** In the web people read text between tags, some attributes, and every string of several words. */
export const WEB: Reading = {
  wordsOf(node) {
    if (ts.isJsxText(node)) return node.text;
    const text = textOf(node);
    return text !== undefined && (isRead(node) || TWO_WORDS.test(text)) ? text : undefined;
  },

  /** Imports, types, class names, and words for a log. */
  isForMachines(node) {
    if (isNaming(node)) return true;
    if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
    if (ts.isCallExpression(node)) return LOGGED.test(node.expression.getText());
    const name =
      ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
        ? node.name.getText()
        : '';
    return /^rel$|class(?:es|Name)?$/i.test(name);
  },
};

function isRead({ parent }: ts.Node): boolean {
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && READ.test(attribute.name.getText());
}
