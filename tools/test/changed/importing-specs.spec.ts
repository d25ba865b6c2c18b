import path from 'node:path';
import { readTree } from '../../tidy/source-tree';
import { importingSpecs } from './importing-specs';

const paths = { '@ballast/domain/*': ['./libs/domain/src/*'] };
const tree = (files: Record<string, string>) => ({
  files: Object.entries({ 'tsconfig.base.json': JSON.stringify({ compilerOptions: { paths } }), ...files }).map(
    ([name, text]) => ({ path: name, text }),
  ),
});

describe('the specs that import a changed file', () => {
  it('are found in other projects, and over other files', () => {
    const files = tree({
      'libs/domain/src/rule.ts': 'export const rule = 1;',
      'libs/domain/src/rule.spec.ts': "import { rule } from './rule';",
      'apps/ledger/src/use.ts': "import {\n  rule,\n} from '@ballast/domain/rule';",
      'apps/ledger/src/again.ts': "export * from './use';",
      'apps/ledger/src/use.spec.ts': "import { rule } from './again';",
      'apps/ledger/src/late.spec.ts': "it('', async () => void (await import('./use')));",
      'apps/ledger/src/other.spec.ts': "import { other } from './other';",
    });
    expect(importingSpecs(files, ['libs/domain/src/rule.ts'])).toEqual([
      'libs/domain/src/rule.spec.ts',
      'apps/ledger/src/use.spec.ts',
      'apps/ledger/src/late.spec.ts',
    ]);
  });

  it('are those that are changed themselves, without those that use its types alone and those of the browser', () => {
    const files = tree({
      'libs/domain/src/rule.ts': 'export interface Rule {}',
      'libs/domain/src/rule.spec.ts': "import type { Rule } from './rule';",
      'libs/domain/src/own.spec.ts': '',
      'apps/e2e/src/promises/rule.spec.ts': "import { rule } from '@ballast/domain/rule';",
    });
    const changed = ['libs/domain/src/rule.ts', 'libs/domain/src/own.spec.ts'];
    expect(importingSpecs(files, changed)).toEqual(['libs/domain/src/own.spec.ts']);
  });

  it('end when two files import each other', () => {
    const files = tree({ 'a.ts': "import './b';", 'b.ts': "import './a';", 'a.spec.ts': "import './a';" });
    expect(importingSpecs(files, ['b.ts'])).toEqual(['a.spec.ts']);
  });

  it('are those of the services for a rule of this repository', () => {
    const here = readTree(path.resolve(__dirname, '../../..'));
    const specs = importingSpecs(here, ['libs/domain/src/programme/cycle.ts']);
    expect(specs).toContain('libs/domain/src/programme/cycle.spec.ts');
    expect(specs.filter((spec) => spec.startsWith('apps/ledger/src/cycles/')).length).toBeGreaterThan(3);
  });
});
