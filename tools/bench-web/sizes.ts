import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figures';

/** One file for each language that the web was built in. */
const FOLDER = path.resolve(__dirname, '../../dist/apps/web-sizes');

interface WeighedBudget {
  readonly name: string;
  readonly kind: 'js' | 'css';
  readonly size: number;
  readonly limit: number;
}

/** W1, as the build weighed it (apps/web/build/budgets.ts). */
export function measureSizes(): Figure[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const weighed = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as readonly WeighedBudget[];
    return weighed.map(({ name, kind, size, limit }) => ({
      name: 'W1',
      what: `${kind} of ${name}, ${path.basename(file, '.json')}`,
      unit: 'kB',
      rounds: [size],
      goal: { atMost: limit },
    }));
  });
}
