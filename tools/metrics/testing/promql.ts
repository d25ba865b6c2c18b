import { parser } from '@prometheus-io/lezer-promql';

/** The endings that a histogram's name gets when it is scraped. */
const PARTS_OF_A_HISTOGRAM = /_(?:bucket|sum|count)$/;

/** The metrics that an expression of PromQL selects. @throws Error where it is no PromQL, by the grammar of Prometheus's own editor */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`No PromQL at '${expression.slice(from, from + 20)}': ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return [...new Set(names)];
}

/** Whether a selected name is one of `known`, or a part of a histogram among them. */
export const isKnown = (name: string, known: ReadonlySet<string>): boolean =>
  known.has(name) || known.has(name.replace(PARTS_OF_A_HISTOGRAM, ''));
