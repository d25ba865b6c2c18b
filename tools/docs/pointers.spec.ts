import path from 'node:path';
import { type SourceFile, readTree } from '../tidy/source-tree';
import { lostPaths, lostPointers } from './testing/pointers';

const tree = readTree(path.resolve(__dirname, '../..'));
const inFile = (name: string) => tree.files.find((file) => file.path === name)?.text ?? '';
const rules: SourceFile = { path: 'docs/product/rules.md', text: '- **P1. A.** b\n\n## 4. Life\n\n### 4.7 Cycle\n' };
const found = (text: string, from = 'a.ts') =>
  lostPointers({ files: [rules, { path: from, text }] }).map(({ sentence }) => sentence);
// Put together here, or the look at the whole tree would find them in this very file.
const mark = '§';
const outside = ['01', 'rules'].join('-');

describe('a pointer into the documents', () => {
  it('leads to a document and section of the repository, everywhere', () => {
    expect(lostPointers(tree)).toEqual([]);
  });

  it.each([
    [`docs/product/rules.md ${mark}4`],
    [`\`docs/product/rules.md ${mark}4.7\`, docs/product/rules.md P1`],
    [`RFC 9110 ${mark}8.8, WebAuthn ${mark}5.1`],
  ])('is fine: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    [`docs/product/rules.md ${mark}4.8`, `${mark}4.8 is no section of docs/product/rules.md`],
    ['docs/product/rules.md P' + '7', 'P7 is no section of docs/product/rules.md'],
    [`the rules, ${mark}4`, `${mark}4 names no document`],
    ['docs/' + 'product/law.md', 'docs/' + 'product/law.md does not exist'],
    [outside, `${outside} is not in the repository`],
  ])('is lost: %s', (text, why) => {
    expect(found(text)).toEqual([why]);
  });

  it('may leave its own document unnamed', () => {
    expect(found(`See ${mark}4.7 and [rules](rules.md) ${mark}4.`, 'docs/product/screens.md')).toEqual([
      `${mark}4.7 is no section of docs/product/screens.md`,
    ]);
  });
});

describe('a path in a document', () => {
  it('exists', () => {
    expect(lostPaths(tree)).toEqual([]);
  });

  it('is lost when nothing has its name', () => {
    const text = '`docs/product`, `docs/product/rules.md`, `docs/' + 'product/law`';
    expect(lostPaths({ files: [rules, { path: 'a.md', text }] })).toHaveLength(1);
  });
});

describe('the goals', () => {
  const quality = inFile('docs/product/quality.md');
  const measured = tree.files
    .filter(
      ({ path: name }) => /\/bench\/|^tools\/(bench-web|chaos\/checks)\//.test(name) && !name.endsWith('.spec.ts'),
    )
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:'|^\s+)([SWC]\d{1,2})(?:-\w+)?(?:'|: ')/gm)].map(([, name = '']) => name),
    );

  it('that are measured and checked are written down by their names', () => {
    expect(new Set(measured).size).toBeGreaterThan(20);
    expect([...new Set(measured)].filter((name) => !quality.includes(`**${name}**`))).toEqual([]);
  });
});
