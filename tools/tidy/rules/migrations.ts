import type { Finding, SourceTree } from '../source-tree';

const STEP = /^(.*\/migrations\/\d+)-[^/]+\.sql$/;
/** From before this rule. Databases know their steps by name, so these two keep theirs (docs/decisions/0033). */
const APPLIED = new Set([
  'apps/auth/src/persistence/migrations/0003-credentials.sql',
  'apps/auth/src/persistence/migrations/0003-second-factor.sql',
]);

/** Two steps of a schema with one number run in the order of their names, which nobody meant. */
export function migrationNumbers(tree: SourceTree): Finding[] {
  const paths = new Set([...tree.files.map(({ path }) => path), ...APPLIED]);
  const steps = [...paths].map((path) => ({ path, number: STEP.exec(path)?.[1] }));
  return steps
    .filter(({ path, number }) => number !== undefined && !APPLIED.has(path))
    .filter(({ path, number }) => steps.some((other) => other.number === number && other.path !== path))
    .map(({ path }) => ({ path, sentence: 'has the number of another step of its schema: take the next free one' }));
}
