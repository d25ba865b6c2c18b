/** Run: `npm run tidy`. Fails when a file of the repository breaks a rule of the house. */
import { resolve } from 'node:path';
import { HOUSE_RULES } from './house-rules';
import { readTree } from './source-tree';

const tree = readTree(resolve(__dirname, '../..'));
let findings = 0;
for (const [name, rule] of Object.entries(HOUSE_RULES)) {
  for (const { path, line, sentence } of rule(tree)) {
    console.log(`${path}${line === undefined ? '' : `:${line}`} ${sentence} [${name}]`);
    findings += 1;
  }
}
console.log(`tidy: ${tree.files.length} files, ${Object.keys(HOUSE_RULES).length} rules, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
