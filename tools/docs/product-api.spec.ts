import path from 'node:path';
import { readTree } from '../tidy/source-tree';

const { files } = readTree(path.resolve(__dirname, '../..'));
const CALL = /\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}-]+(?:\.(?:pdf|csv)\b)?)/g;
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** Calls that the page lists in code font. */
function written(): string[] {
  const page = files.find((file) => file.path === 'docs/product/api.md')?.text ?? '';
  const [now = ''] = page.split('\nPlanned');
  return [...new Set([...now.matchAll(CALL)].map(([, method, call]) => `${method} ${call}`))].sort(byName);
}

/** Calls that the controllers of the services answer, as their decorators say. */
function answered(): string[] {
  return files
    .filter((file) => /^apps\/.*\.controller\.ts$/.test(file.path))
    .flatMap(({ text }) => {
      const prefix = /@Controller\('([^']*)'\)/.exec(text)?.[1] ?? '';
      return [...text.matchAll(/^ {2}@(Get|Post|Put|Patch|Delete)\((?:'([^']*)')?\)/gm)].map(
        ([, method = '', rest = '']) => `${method.toUpperCase()} /${path.posix.join(prefix, rest)}`,
      );
    })
    .filter((call) => call.includes(' /api/'))
    .map((call) => call.replace(/:(\w+)/g, '{$1}'))
    .sort(byName);
}

describe('docs/product/api.md', () => {
  it('lists every call that is answered, and no other', () => {
    expect(answered().length).toBeGreaterThan(80);
    expect(written()).toEqual(answered());
  });
});
