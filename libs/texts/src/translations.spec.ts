import { readdirSync } from 'node:fs';
import path from 'node:path';
import { marker, markersIn, render, type Rendered } from './testing/rendered';

const ROOM = 'web';
const OTHERS = readdirSync(__dirname).filter((folder) => /^[a-z]{2}$/.test(folder) && folder !== 'en');

/** Names, codes and measures that are the same in every language. */
const THE_SAME = new Set([
  ...['Ballast', 'USDC', 'APR', 'Wallet', 'Admin', 'Name', 'Code', 'Status', 'Version', 'URL', 'Hash ⟦0⟧', 'Block ⟦0⟧'],
  ...[
    'Deployments',
    'Passkeys',
    'Wallets',
    'RPCs',
    '⟦0⟧ % APR',
    '⟦0⟧ %',
    '⟦0⟧ s',
    '⟦0⟧ min',
    '⟦0⟧ USDC',
    '⟦0⟧ ⟦1⟧ USDC',
    '⟦0⟧ ⟦1⟧, ⟦2⟧',
    '–',
    '0x…',
  ],
  ...['ballast-export.json', 'ballast-backup-codes.txt', 'https://app.example.org'],
]);

type Texts = Readonly<Record<string, unknown>>;

/** The texts of each file of a language; a file of types alone has none. */
function partsOf(language: string): Map<string, Texts> {
  const folder = path.join(__dirname, language, ROOM);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const parts = files.sort().map((file) => [file, jest.requireActual<Texts>(path.join(folder, file))] as const);
  return new Map(parts.filter(([, texts]) => Object.keys(texts).length > 0));
}

const markers = (count: number): unknown[] => Array.from({ length: count }, (_, index) => marker(String(index)));
const isId = ({ key }: Rendered): boolean => /(?:^|\.)id$/.test(key);
const english = partsOf('en');

describe.each(OTHERS)('the texts of the web in %s', (language) => {
  const translated = partsOf(language);

  it('stand in the same files', () => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
  });

  describe.each([...english.keys()])('%s', (file) => {
    const before = render(english.get(file), markers);
    const after = render(translated.get(file), markers);

    it('has the same keys and parameters', () => {
      const shape = (texts: readonly Rendered[]) => texts.map(({ key, parameters }) => `${key}(${String(parameters)})`);
      expect(shape(after).sort()).toEqual(shape(before).sort());
    });

    it('says every parameter that English says, and leaves none undefined', () => {
      const spoken = (texts: readonly Rendered[]) =>
        Object.fromEntries(texts.map(({ key, text }) => [key, markersIn(text)]));
      expect(spoken(after)).toEqual(spoken(before));
      expect(after.filter(({ text }) => /undefined|\[object/.test(text))).toEqual([]);
    });

    it('is translated, but for names, codes and measures', () => {
      const original = new Map(before.map(({ key, text }) => [key, text]));
      const left = after.filter((one) => !isId(one) && !THE_SAME.has(one.text) && original.get(one.key) === one.text);
      expect(left).toEqual([]);
    });
  });
});
