import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from './languages';
import { marker, render } from './testing/rendered';

/** Controls that show words, of which there are many on a page: `clear` is shown, `clearOf` says of what. */
const SHOWN = ['acknowledge', 'clear', 'end', 'history', 'more', 'open', 'remove', 'rename', 'revoke'];
/** All lists of deployments end with the same words. */
const ELSEWHERE: Readonly<Record<string, string>> = { more: 'deploymentTexts.showMore' };

const markers = (count: number): unknown[] => Array.from({ length: count }, (_, index) => marker(String(index)));

function namedControls(
  language: string,
): { readonly control: string; readonly words: string; readonly name: string }[] {
  const folder = path.join(__dirname, language, 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const texts = files.flatMap((file) => render(jest.requireActual(path.join(folder, file)), markers));
  const textOf = new Map(texts.map(({ key, text }) => [key, text]));
  return texts.flatMap(({ key, text: name }) => {
    const [, control = ''] = /\.(\w+)Of$/.exec(key) ?? [];
    if (!SHOWN.includes(control)) return [];
    return [{ control, words: textOf.get(ELSEWHERE[control] ?? key.replace(/Of$/, '')) ?? 'no words', name }];
  });
}

/** People who speak to the browser say what a control shows (WCAG 2.5.3). */
describe.each(LANGUAGES)('the name of a control in %s', (language) => {
  const controls = namedControls(language);

  it('is found for each of them', () => {
    expect([...new Set(controls.map(({ control }) => control))].sort()).toEqual(SHOWN);
  });

  it.each(controls)('has the words that it shows: $name', ({ words, name }) => {
    expect(name.toLowerCase()).toContain(words.toLowerCase());
  });
});
