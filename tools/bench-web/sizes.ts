import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figures';

const FILE = path.resolve(__dirname, '../../dist/apps/web-sizes.json');

interface WeighedBudget {
  readonly name: string;
  readonly kind: 'js' | 'css';
  readonly size: number;
  readonly limit: number;
}

/** W1, as the build weighed it (apps/web/build/budgets.ts). */
export function measureSizes(): Figure[] {
  const weighed = JSON.parse(readFileSync(FILE, 'utf8')) as readonly WeighedBudget[];
  return weighed.map(({ name, kind, size, limit }) => ({
    name: 'W1',
    what: `${kind} of ${name}`,
    unit: 'kB',
    rounds: [size],
    goal: { atMost: limit },
  }));
}
