import path from 'node:path';
import { type Tree, formatFiles, generateFiles } from '@nx/devkit';
import { addImport, editFile } from '../edit-file';
import { type Wanted, type Words, wordsOf } from '../words';

/**
 * Nx generator: `npm run new:admin-list -- --service ledger --name savings-goals`, for a feature that is there.
 * @returns what is left to do, printed at the end
 */
export async function adminListGenerator(tree: Tree, wanted: Wanted): Promise<() => void> {
  const words = wordsOf(wanted);
  const folder = `apps/${words.service}/src/${words.name}`;
  const module = `${folder}/${words.name}.module.ts`;
  if (!tree.exists(module)) throw new Error(`${module} is missing: make the feature first (npm run new:feature).`);
  const files = path.join(__dirname, 'files');
  generateFiles(tree, path.join(files, 'dto'), 'libs/dto/src/admin', words);
  generateFiles(tree, path.join(files, 'service'), folder, words);
  addImport(tree, module, `import { Admin${words.Many}Controller } from './admin-${words.name}.controller';`);
  editFile(tree, module, /controllers: \[/, (found) => `${found}Admin${words.Many}Controller, `);
  await formatFiles(tree);
  return () => console.log(leftToDo(words));
}

const leftToDo = ({ name, Many }: Words): string => `
Left to do:
- the columns to show, and an index for each way to narrow the list down;
- a row for /api/admin/${name} in apps/gateway/src/proxy/policies.ts and a line in docs/product/api.md;
- npm run build && npm run generate, then a tab in apps/web/src/features/admin: its name in model/admin-tabs.ts, what narrows it
  down in model/list-filters.ts, a hook like api/use-invitations.ts and a ${Many}Tab like components/InvitationsTab.tsx.`;
