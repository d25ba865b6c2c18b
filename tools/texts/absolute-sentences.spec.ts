import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { absoluteSentences, isAbsolute, sentencesOf } from './testing/absolute-sentences';

const ROOT = path.resolve(__dirname, '../..');
const LIST = 'docs/true-words.md';

interface Section {
  readonly title: string;
  /** Code, contracts and tests that make its sentences true. */
  readonly paths: readonly string[];
  readonly sentences: readonly string[];
}

function sectionsIn(markdown: string): Section[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const lines = section.split('\n').map((line) => line.trim());
    const shownBy = lines.find((line) => line.startsWith('Shown by: ')) ?? '';
    return {
      title: lines[0] ?? '',
      paths: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      sentences: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
    };
  });
}

const sections = sectionsIn(readFileSync(path.join(ROOT, LIST), 'utf8'));
const listed = sections.flatMap(({ sentences }) => sentences);
const quoted = absoluteSentences(ROOT);

describe(`the absolute sentences of the texts and ${LIST}`, () => {
  it('agree: every sentence that allows no exception is listed', () => {
    const known = new Set(listed);
    expect(quoted.filter(({ sentence }) => !known.has(sentence))).toEqual([]);
  });

  it('agree: every listed sentence is still said, and listed once', () => {
    const present = new Set(quoted.map(({ sentence }) => sentence));
    expect(listed.filter((sentence) => !present.has(sentence))).toEqual([]);
    expect(listed.filter((sentence, at) => listed.indexOf(sentence) !== at)).toEqual([]);
  });

  it.each(sections.map(({ title, paths }) => [title, paths] as const))('%s: is shown by what there is', (_, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('are looked for in pages, mails, errors and everything else that is read', () => {
    const files = new Set(quoted.map(({ file }) => file));
    expect(files).toContain('libs/texts/src/en/web/landing.ts');
    expect(files).toContain('libs/texts/src/en/mails.ts');
    expect(files).toContain('libs/texts/src/en/errors/money.ts');
    expect(files).toContain('libs/texts/src/en/alarms.ts');
    expect(quoted.length).toBeGreaterThan(200);
  });
});

describe('a sentence', () => {
  it.each([
    'Nobody can take it.',
    'It pays only you.',
    'Principal can be redeemed at any time.',
    'It cannot be paused.',
    'No operator key can.',
    'It is never lost.',
    'Everyone sees all of it.',
    'This is guaranteed.',
  ])('allows no exception: %s', (sentence) => {
    expect(isAbsolute(sentence)).toBe(true);
  });

  it.each(['A note for you.', 'You can redeem it.', 'This read-only view.', 'Now it is known.', 'Allow it.'])(
    'is an ordinary one: %s',
    (sentence) => {
      expect(isAbsolute(sentence)).toBe(false);
    },
  );

  it('ends at its mark or its line, and not within a figure', () => {
    expect(sentencesOf('One of 2.5 USDC. Two? Three\nFour')).toEqual(['One of 2.5 USDC.', 'Two?', 'Three', 'Four']);
  });
});
