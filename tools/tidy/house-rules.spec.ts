import { HOUSE_RULES } from './house-rules';
import type { SourceFile } from './source-tree';

const lines = (count: number): string => 'const a = 1;\n'.repeat(count);
const file = (path: string, text = 'export const a = 1;\n'): SourceFile => ({ path, text });
// Put together here, or tidy would find them in this very file.
const key = `PRIVATE_KEY = '0x${'4f'.repeat(32)}'`;

interface Planted {
  readonly rule: string;
  readonly what: string;
  readonly bad: readonly SourceFile[];
  readonly good: readonly SourceFile[];
}

const PLANTED: readonly Planted[] = [
  {
    rule: 'file sizes',
    what: 'a file of 301 lines',
    bad: [file('libs/x/solidity/A.sol', lines(301)), file('apps/x/src/a.css', lines(301))],
    good: [file('libs/x/solidity/A.sol', lines(300)), file('apps/x/src/a.ts', lines(301))],
  },
  {
    rule: 'file sizes',
    what: 'a project with a median of 61 lines',
    bad: [1, 2, 3, 4, 5].map((n) => file(`libs/x/src/${n}.ts`, lines(61))),
    good: [1, 2, 3, 4, 5].map((n) => file(`libs/x/src/${n}.ts`, lines(60))),
  },
  {
    rule: 'names',
    what: 'a folder called helpers',
    bad: [file('apps/x/src/helpers/a.ts')],
    good: [file('apps/x/src/cycles/help-wanted.ts')],
  },
  {
    rule: 'names',
    what: 'a file in snake case',
    bad: [file('apps/x/src/start_cycle.ts')],
    good: [file('apps/x/src/start-cycle.ts'), file('apps/web/src/Card.tsx'), file('x/jest.config.js')],
  },
  {
    rule: 'words',
    what: 'an old word in a name, in a file name and in a comment, and a docstring without a subject',
    bad: [
      file('a.ts', `export const member${'Told'} = 1;`),
      file('b.ts', `export function ${'take'}Code(): void {}`),
      file(`apps/x/src/${'tell'}-member.ts`),
      file('c.ts', `// ${'siev'}es the logs\nexport const c = 1;`),
      file('d.ts', `/** ${'What'} it was. */\nexport const d = 1;`),
    ],
    good: [
      file('a.ts', 'export interface Row {\n  told_at: Date;\n  taken: bigint;\n}'),
      file('b.ts', '/** Consumes a code, once. What counts is the step. */\nexport function consumeCode(): void {}'),
      file('docs/what-was-told.md', 'What was told.'),
    ],
  },
  {
    rule: 'no barrels',
    what: 'an index.ts, and a file that only re-exports',
    bad: [
      file('libs/x/src/index.ts'),
      file('libs/x/src/all.ts', "// all\nexport * from './a';\nexport { b } from './b';\n"),
    ],
    good: [
      file('libs/x/src/a.ts', "export { b } from './b';\nexport const a = 1;\n"),
      file('libs/x/src/c.ts', "export * as texts from './en';\n"),
    ],
  },
  {
    rule: 'migration numbers',
    what: 'two steps with one number, also beside two that were applied with one',
    bad: [
      file('apps/x/src/persistence/migrations/0002-a.sql'),
      file('apps/x/src/persistence/migrations/0002-b.sql'),
      file('apps/auth/src/persistence/migrations/0003-third.sql'),
    ],
    good: [
      file('apps/x/src/persistence/migrations/0002-a.sql'),
      file('apps/y/src/persistence/migrations/0002-b.sql'),
      file('apps/auth/src/persistence/migrations/0003-credentials.sql'),
      file('apps/auth/src/persistence/migrations/0003-second-factor.sql'),
    ],
  },
  {
    rule: 'migration locks',
    what: 'an index that stops all writers',
    bad: [file('apps/x/src/persistence/migrations/0002-a.sql', 'CREATE INDEX a ON entry (b);')],
    good: [file('apps/x/src/persistence/migrations/0002-a.sql', 'CREATE INDEX CONCURRENTLY a ON entry (b);')],
  },
  {
    rule: 'use cases have specs',
    what: 'a use case in a feature without specs',
    bad: [file('apps/ledger/src/cycles/start-cycle.ts')],
    good: [file('apps/ledger/src/cycles/start-cycle.ts'), file('apps/ledger/src/cycles/cycles.spec.ts')],
  },
  {
    rule: 'no machine paths',
    what: 'a home directory',
    bad: [file('a.md', `cd /ho${'me'}/ada/ballast`)],
    good: [file('a.md', 'GET /api/home and ./work/x, https://a.example/work/x')],
  },
  {
    rule: 'no registries',
    what: 'the address of a registry',
    bad: [file('.npmrc', `registry=https://regis${'try'}.example.org/npm`)],
    good: [file('a.md', 'https://ballast.example/registration')],
  },
  {
    rule: 'no private keys',
    what: 'a key that is not one of anvil',
    bad: [file('a.ts', key), file('b.pem', `-----BEGIN EC PRIVATE ${'KEY'}-----`)],
    good: [
      file('a.ts', `transactionHash = '0x${'4f'.repeat(32)}'`),
      file('b.ts', "PRIVATE_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'"),
    ],
  },
  {
    rule: 'no clock of its own',
    what: 'a look at the machine’s clock',
    bad: [file('apps/x/src/a.ts', 'const a = new Date();'), file('libs/x/src/b.ts', 'const b = Date.now();')],
    good: [
      file('apps/x/src/a.ts', 'const a = new Date(text);'),
      file('libs/platform/src/clock/clock.ts', 'const a = new Date();'),
      file('apps/x/src/a.spec.ts', 'const a = Date.now();'),
    ],
  },
  {
    rule: 'no floating money',
    what: 'an amount as a number',
    bad: [file('apps/x/src/a.ts', 'const a = Number(body.amount);'), file('libs/x/src/b.ts', 'parseFloat(text);')],
    good: [file('apps/x/src/a.ts', 'const a = Number(limit); const b = Number(amounts.length);')],
  },
  {
    rule: 'pages fit',
    what: 'a line of 161 characters, a table of 121',
    bad: [file('README.md', 'a'.repeat(161)), file('docs/product/rules.md', `|${'a'.repeat(120)}`)],
    good: [file('README.md', `${'a'.repeat(160)}\n|${'a'.repeat(119)}`), file('docs/asvs.md', 'a'.repeat(161))],
  },
  {
    rule: 'pages fit',
    what: 'a section of the architecture that is longer than a screen',
    bad: [file('ARCHITECTURE.md', `## 1. A\n${'a\n'.repeat(60)}`)],
    good: [file('ARCHITECTURE.md', `## 1. A\n${'a\n'.repeat(30)}## 2. B\n${'a\n'.repeat(30)}`)],
  },
];

describe('tidy', () => {
  it.each(PLANTED)('$rule: finds $what', ({ rule, bad }) => {
    const found = HOUSE_RULES[rule]?.({ files: bad }).map(({ path }) => path) ?? [];
    const guilty = bad.filter(({ path }) => found.some((one) => path.startsWith(one)));
    expect(guilty).toEqual(bad);
  });

  it.each(PLANTED)('$rule: leaves its neighbour alone ($what)', ({ rule, good }) => {
    expect(HOUSE_RULES[rule]?.({ files: good })).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    expect(new Set(PLANTED.map(({ rule }) => rule))).toEqual(new Set(Object.keys(HOUSE_RULES)));
  });
});
