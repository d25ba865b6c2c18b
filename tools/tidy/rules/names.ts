import type { Finding, SourceTree } from '../source-tree';

const BANNED_FOLDERS = new Set(['utils', 'util', 'common', 'shared', 'helpers', 'helper', 'types', 'misc']);
const CODE_NAME = /^(?:[a-z0-9]+(?:[-.][a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(?:\.[a-z0-9-]+)*\.(ts|tsx|mjs|cjs|js)$/;

/** A room has the name of what is in it; a file is named in kebab case, a React component like the component. */
export function names(tree: SourceTree): Finding[] {
  return tree.files.flatMap(({ path }) => {
    const folders = path.split('/').slice(0, -1);
    const file = path.split('/').at(-1) ?? '';
    const banned = folders.find((folder) => BANNED_FOLDERS.has(folder));
    const findings: Finding[] = [];
    if (banned !== undefined)
      findings.push({ path, sentence: `lies in a folder called ${banned}: name it after what is in it` });
    if (/\.(ts|tsx|mjs|cjs|js)$/.test(file) && !CODE_NAME.test(file)) {
      findings.push({ path, sentence: 'is not named in kebab case (or, a component, in Pascal case)' });
    }
    return findings;
  });
}

const REEXPORT = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s+['"][^'"]+['"];?$/;

/** No file whose only work is to pass others on: imports name the file that does the work. */
export function noBarrels(tree: SourceTree): Finding[] {
  return tree.files
    .filter(({ path }) => /\.(ts|tsx)$/.test(path))
    .filter(({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || isOnlyReexports(text))
    .map(({ path }) => ({ path, sentence: 'is a barrel: import from the file that does the work' }));
}

function isOnlyReexports(text: string): boolean {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .trim();
  if (code === '') return false;
  const statements = code.split(/;\s*\n|\n(?=export\b)/).map((statement) => statement.trim().replace(/\s+/g, ' '));
  return statements.filter((statement) => statement !== '').every((statement) => REEXPORT.test(statement));
}
