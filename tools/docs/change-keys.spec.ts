import path from 'node:path';
import { CHANGE_KEYS } from '@ballast/dto/events/change-keys';
import { readTree } from '../tidy/source-tree';

const { files } = readTree(path.resolve(__dirname, '../..'));
const textOf = (pattern: RegExp): string =>
  files
    .filter((file) => pattern.test(file.path) && !file.path.includes('.spec.'))
    .map(({ text }) => text)
    .join('\n');
const matchesOf = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((found) => [...found]);
const wordsIn = (list: string): string[] => matchesOf(list, /'([^']+)'/g).map(([, word = '']) => word);

/** The keys that triggers publish, and services. */
function publishedKeys(): string[] {
  const sql = textOf(/migrations\/\d+-(?:\w+-)?changes\.sql$/);
  const code = textOf(/^apps\/\w+\/src\/changes\/[\w-]+\.ts$/);
  const found = [
    ...matchesOf(sql, /pg_notify\('\w+', '([\w/,-]+) /g),
    ...matchesOf(sql, /EXECUTE FUNCTION \w+\('([\w/,-]+)(?: (?:admins|all))?'\)/g),
  ].flatMap(([, keys = '']) => keys.split(','));
  const lists = matchesOf(code, /(?:keys:|const KEYS: .* =) \[([^\]]+)\]/g).flatMap(([, list = '']) => wordsIn(list));
  return [...new Set([...found, ...lists])].filter((key) => key !== 'head').sort();
}

/** The keys under which the web reads, levels separated by slashes. */
function readKeys(): string[] {
  const named = new Map(
    matchesOf(textOf(/query-keys\.ts$/), /^ {2}(\w+): \[(.+)\],$/gm).map(([, name = '', list = '']) => [
      name,
      wordsIn(list).join('/'),
    ]),
  );
  const below = matchesOf(textOf(/^apps\/web\/src\/features\/.*\.tsx?$/), /\[\.\.\.queryKeys\.(\w+), '([\w-]+)'/g);
  return [...named.values(), ...below.map(([, name = '', more = '']) => `${named.get(name)}/${more}`)];
}

describe('the keys of changes', () => {
  const read = readKeys();

  it('are those of the list, in triggers and in code', () => {
    expect(publishedKeys()).toEqual([...CHANGE_KEYS].sort());
  });

  it.each(CHANGE_KEYS.filter((key) => key !== '*'))('%s is read by some screen', (key) => {
    expect(read.some((one) => one === key || one.startsWith(`${key}/`))).toBe(true);
  });
});
