import path from 'node:path';
import { type Tree, formatFiles, generateFiles } from '@nx/devkit';
import { addImport, editFile } from '../edit-file';
import { type Wanted, type Words, wordsOf } from '../words';

/** The place where a service lists its features. */
const FEATURES = /features: \[\n/;
const MIGRATIONS = /export const MIGRATIONS: readonly Migration\[\] = \[[^;]*\];/;

/** Nx generator: `npm run new:feature -- --service ledger --name savings-goals`. @returns what is left to do, printed at the end */
export async function featureGenerator(tree: Tree, wanted: Wanted): Promise<() => void> {
  const words = wordsOf(wanted);
  const source = `apps/${words.service}/src`;
  if (tree.exists(`${source}/${words.name}`)) throw new Error(`${source}/${words.name} is there already.`);
  const step = addMigration(tree, `${source}/persistence/migrations.ts`, words);
  const files = path.join(__dirname, 'files');
  generateFiles(tree, path.join(files, 'dto'), `libs/dto/src/${words.name}`, words);
  generateFiles(tree, path.join(files, 'service'), `${source}/${words.name}`, words);
  tree.rename(`${source}/${words.name}/table.sql`, `${source}/persistence/migrations/${step}.sql`);
  const service = `${source}/service.ts`;
  addImport(tree, service, `import { ${words.Many}Module } from './${words.name}/${words.name}.module';`);
  editFile(tree, service, FEATURES, (found) => `${found}${words.Many}Module,\n`);
  await formatFiles(tree);
  return () => console.log(leftToDo(words));
}

/** Adds the step behind the last. @returns its name */
function addMigration(tree: Tree, file: string, { name }: Words): string {
  const text = tree.read(file, 'utf8') ?? '';
  const last = Math.max(...[...text.matchAll(/name: '(\d{4})-/g)].map(([, number]) => Number(number)));
  const step = `${String(last + 1).padStart(4, '0')}-${name}`;
  editFile(tree, file, MIGRATIONS, (list) =>
    list.replace(/\];$/, `  { name: '${step}', up: (tx) => tx.query(sql('${step}')) },\n];`),
  );
  return step;
}

const leftToDo = ({ service, name }: Words): string => `
Left to do:
- the columns, rules and refusals that the feature is about, beginning with apps/${service}/src/${name}/${name}.spec.ts;
- a row for /api/${name} in apps/gateway/src/proxy/policies.ts and a line in docs/product/api.md;
- npm run build && npm run generate, so that the web app's client knows the calls.`;
