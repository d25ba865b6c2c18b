/** Run: `npm run docs:metrics`. Writes the list in docs/metrics.md from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTree } from '../tidy/source-tree';
import { withMetrics } from './metrics-page';
import { readMetrics } from './read-metrics';

const ROOT = path.resolve(__dirname, '../..');
const PAGE = path.join(ROOT, 'docs/metrics.md');

writeFileSync(PAGE, withMetrics(readFileSync(PAGE, 'utf8'), readMetrics(readTree(ROOT))));
process.stdout.write('docs/metrics.md: written\n');
