/** Run: `npm run tidy`. Fails when something is unused or a file of the repository breaks a rule of the house. */
import { resolve } from 'node:path';
import { findUnused } from './find-unused';
import { HOUSE_RULES } from './house-rules';
import { readTree } from './source-tree';

const root = resolve(__dirname, '../..');
const tree = readTree(root);
let findings = findUnused(root);
for (const [name, rule] of Object.entries(HOUSE_RULES)) {
  for (const { path, line, sentence } of rule(tree)) {
    console.log(`${path}${line === undefined ? '' : `:${line}`} ${sentence} [${name}]`);
    findings += 1;
  }
}
console.log(`tidy: ${tree.files.length} files, ${Object.keys(HOUSE_RULES).length} rules, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
