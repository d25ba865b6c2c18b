/** Run: `npm run tidy`. Fails when something is unused or a file of the repository breaks a rule of the house. The last line counts rules. */
import { resolve } from 'node:path';
import { UNUSED_RUNS, findUnused } from './find-unused';
import { HOUSE_RULES } from './house-rules';
import { readTree } from './source-tree';

const root = resolve(__dirname, '../..');
const tree = readTree(root);
let broken = findUnused(root);
for (const [name, rule] of Object.entries(HOUSE_RULES)) {
  const findings = rule(tree);
  for (const { path, line, sentence } of findings) {
    console.log(`  ✗ ${path}${line === undefined ? '' : `:${line}`} ${sentence} [${name}]`);
  }
  if (findings.length > 0) broken += 1;
}
const rules = Object.keys(HOUSE_RULES).length + UNUSED_RUNS;
console.log(`tidy: ${tree.files.length} files, ${rules} rules\n${rules - broken} passed, ${broken} failed`);
process.exitCode = broken === 0 ? 0 : 1;
