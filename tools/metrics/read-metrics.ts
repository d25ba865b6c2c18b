import ts from 'typescript';
import { type SourceFile, type SourceTree, isSpec } from '../tidy/source-tree';

/** A metric as the code makes it. */
export interface MetricSource {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  readonly help: string;
  readonly path: string;
}

/** The calls that make a metric, each with the place of its labels among the arguments. */
const CALLS: ReadonlyMap<string, { readonly type: MetricSource['type']; readonly labelsAt: number }> = new Map([
  ['counter', { type: 'counter', labelsAt: 2 }],
  ['gauge', { type: 'gauge', labelsAt: 2 }],
  ['ownGauge', { type: 'gauge', labelsAt: 3 }],
  ['histogram', { type: 'histogram', labelsAt: 2 }],
]);
const PRODUCT = /^(?:apps\/[^/]+|libs\/platform)\/src\//;
/** `this` in the class itself. */
const MAKERS = /^(?:this|(?:this\.)?metrics)$/;

/** Every metric that the processes make, in the order of their names. @throws Error where the code hides one's name */
export function readMetrics({ files }: SourceTree): MetricSource[] {
  return files
    .filter((file) => PRODUCT.test(file.path) && /\.ts$/.test(file.path) && !isSpec(file))
    .filter(({ path }) => !path.includes('/testing/'))
    .flatMap(metricsIn)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function metricsIn(file: SourceFile): MetricSource[] {
  if (!/metrics/i.test(file.text)) return [];
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const found: MetricSource[] = [];
  const visit = (node: ts.Node): void => {
    const metric = ts.isCallExpression(node) ? metricOf(node, file.path) : undefined;
    if (metric !== undefined) found.push(metric);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function metricOf({ expression, arguments: given }: ts.CallExpression, path: string): MetricSource | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !MAKERS.test(expression.expression.getText())) return undefined;
  const call = CALLS.get(expression.name.text);
  const [name, help] = given;
  if (call === undefined || name === undefined) return undefined;
  // The class that all of them are made by passes names on.
  if (ts.isIdentifier(name) && path.endsWith('/metrics/metrics.ts')) return undefined;
  if (!ts.isStringLiteralLike(name) || help === undefined || !ts.isStringLiteralLike(help)) {
    throw new Error(`${path} makes a metric whose name or help is no literal: ${name.getText()}`);
  }
  return { name: name.text, help: help.text, type: call.type, labels: labelsIn(given[call.labelsAt], path), path };
}

function labelsIn(labels: ts.Expression | undefined, path: string): string[] {
  if (labels === undefined) return [];
  if (!ts.isArrayLiteralExpression(labels)) throw new Error(`${path} makes a metric whose labels are no literals.`);
  return labels.elements.map((label) => {
    if (!ts.isStringLiteralLike(label)) throw new Error(`${path} makes a metric whose labels are no literals.`);
    return label.text;
  });
}
