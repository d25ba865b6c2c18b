import { readdirSync } from 'node:fs';
import path from 'node:path';
import { marker, render } from './testing/rendered';

const FOLDER = path.join(__dirname, 'en/web');
/** Names begin with a capital letter wherever they stand, and so is a key named. */
const NAMES = /^(?:Ballast|Circle|Polygon|English|JavaScript|GitHub|Account|Dashboard|Rewards|History|Deposit|I|K)\b/;
const LONGEST = 60;

/** The capitalised words of a title, button or label other than its first; of a sentence, none. */
function capitals(text: string): string[] {
  if (text.length > LONGEST || /[.:;?!] /.test(text)) return [];
  const [, ...later] = text.split(/[\s–-]+/);
  return later.filter((word) => /^[A-Z][a-z]*$/.test(word) && !NAMES.test(word));
}

const markers = (count: number): unknown[] => Array.from({ length: count }, (_, index) => marker(String(index)));

describe('titles, buttons and labels in English', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  it.each(files.sort())('are in sentence case: %s', (file) => {
    const texts = jest.requireActual<Readonly<Record<string, unknown>>>(path.join(FOLDER, file));
    expect(render(texts, markers).filter(({ text }) => capitals(text).length > 0)).toEqual([]);
  });

  it('are known by the capital of a later word', () => {
    expect(capitals('Request Withdrawal')).toEqual(['Withdrawal']);
    expect(capitals('Request withdrawal')).toEqual([]);
    expect(capitals('Welcome to Ballast')).toEqual([]);
  });
});
