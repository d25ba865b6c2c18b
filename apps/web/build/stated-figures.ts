import * as ts from 'typescript';

/**
 * The programme's figures (docs/product/rules.md §3). Only the API may state them; here they are what must not be found
 * in the app.
 */
const THRESHOLDS = ['1000', '2000', '4000', '10000', '18000', '36000', '50000', '80000', '100000'];
const RATES = ['3.30', '3.45', '3.50', '3.60', '3.70', '3.80', '3.90', '3.95', '4.00'];
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '[,.\u2009 ]?');

interface Pattern {
  readonly what: string;
  readonly pattern: RegExp;
}

const IN_WORDS: readonly Pattern[] = [
  { what: 'a rate of the tier table', pattern: new RegExp(`^(?:${RATES.map(asWritten).join('|')})$`) },
  { what: 'a rate of the tier table', pattern: new RegExp(`\\b(?:${RATES.map(asWritten).join('|')})\\s?%`) },
  { what: 'a threshold of the tier table', pattern: new RegExp(`^(?:${THRESHOLDS.map(grouped).join('|')})$`) },
  { what: 'an amount of USDC', pattern: /\b\d[\d,.]*\s?USDC\b/ },
  {
    what: 'a referral share',
    pattern:
      /(?=.*\b(?:level|referr|invit|commission|share of|ebene|empf[eo]hl|ein(?:ge)?lad|provision|anteil))(?:.*\b(?:10|3|1)\s?(?:%|percent|prozent))/i,
  },
  {
    what: 'a statistic',
    pattern: /\b\d[\d,.]*\+?\s(?:members|vaults|people|payouts|mitglieder|menschen|auszahlungen)\b/i,
  },
];

/** How many different figures in a row count as a table in compiled code. */
const ENOUGH = 3;
const IN_NUMBERS: readonly { readonly what: string; readonly figures: ReadonlySet<number> }[] = [
  { what: 'the thresholds of the tier table', figures: new Set(THRESHOLDS.map(Number)) },
  {
    what: 'the rates of the tier table',
    figures: new Set(RATES.flatMap((rate) => [Number(rate), Number(rate) * 100])),
  },
];

/**
 * Figures of the programme that a built script states by itself: rates, tiers, shares, minimums, statistics (P3).
 * @returns one sentence for each
 */
export function statedFigures(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    for (const { what, pattern } of words === null ? [] : IN_WORDS)
      if (pattern.test(words ?? '')) found.push(`${what}: ${JSON.stringify(words?.slice(0, 80))}`);
    if (ts.isArrayLiteralExpression(node)) found.push(...tablesIn(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest));
  return found;
}

/** The text of a string, of a template as a whole; null for anything else. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…').trim();
}

function tablesIn(node: ts.ArrayLiteralExpression): string[] {
  const numbers = node.elements.flatMap(numbersIn);
  const distinct = [...new Set(numbers)];
  return IN_NUMBERS.filter(({ figures }) => distinct.filter((number) => figures.has(number)).length >= ENOUGH).map(
    ({ what }) => `${what}: ${numbers.slice(0, 9).join(', ')}`,
  );
}

/** The numbers of one element: itself, or what is handed to a call or an object, also as a bigint. */
function numbersIn(node: ts.Node): number[] {
  if (ts.isNumericLiteral(node)) return [Number(node.text)];
  if (ts.isBigIntLiteral(node)) return [Number(node.text.slice(0, -1))];
  if (ts.isCallExpression(node)) return node.arguments.flatMap(numbersIn);
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(numbersIn);
  return ts.isPropertyAssignment(node) ? numbersIn(node.initializer) : [];
}

function asWritten(text: string): string {
  return text.replace('.', '[.,]');
}
