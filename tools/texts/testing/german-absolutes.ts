import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAbsolute, sentencesOf } from './absolute-sentences';
import { filesBelow, keyedTexts } from './keyed-texts';

/** Words by which a German sentence says that there is no exception. */
const ABSOLUTE =
  /(?<![\p{L}-])(?:nie|niemals|nirgend\p{L}*|niemand\p{L}*|nichts|nur|lediglich|bloß|ausschließlich|alle[mnrs]?|sämtliche\p{L}*|immer|stets|ewig|jederzeit|jede[mnrs]?|jedermann|überall|kein\p{L}*|weder|unmöglich|gewiss|sicher|risiko(?:los|frei)|garant\p{L}*|wann immer|(?:kann|können)(?=[^.;:]*\bnicht\b))(?![\p{L}-])/giu;

/** Ordinary English words whose German ones could also be absolute: 'each of them' and 'not a bank account'. */
const ORDINARY: readonly (readonly [german: RegExp, english: RegExp])[] = [
  [/^jede/i, /\b(?:each|any|anybody)\b/i],
  [/^kein/i, /\bnot an?\b/i],
  [/^(?:kann|können)/i, /\b(?:can|may|does|do|could|are|is) (?:[a-z]+ )?not\b/i],
];

/** A German sentence that allows no exception where the English one does. */
export interface Finding {
  readonly key: string;
  readonly german: string;
  readonly english: string;
}

/** The German sentences that promise more than the English sentence in their place. */
export function germanAbsolutes(root: string): Finding[] {
  const german = path.join(root, 'libs/texts/src/de');
  return filesBelow(german).flatMap((file) => {
    const english = sentencesByKey(file.replace(german, path.join(root, 'libs/texts/src/en')));
    return [...sentencesByKey(file)].flatMap(([key, sentences]) =>
      sentences.flatMap((sentence, at) => {
        const other = english.get(key) ?? [];
        const counterpart = other.length === sentences.length ? (other[at] ?? '') : '';
        return promisesMore(sentence, counterpart)
          ? [{ key: `${path.relative(german, file)} ${key}`, german: sentence, english: counterpart }]
          : [];
      }),
    );
  });
}

/** Whether a German sentence allows no exception although its English counterpart does. */
export function promisesMore(german: string, english: string): boolean {
  if (isAbsolute(english)) return false;
  return (german.match(ABSOLUTE) ?? []).some(
    (word) => !ORDINARY.some(([absolute, ordinary]) => absolute.test(word) && ordinary.test(english)),
  );
}

/** The sentences at each key of a file; none of a file that only one language needs. */
function sentencesByKey(file: string): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  if (!existsSync(file)) return found;
  for (const { key, text } of keyedTexts(file)) found.set(key, [...(found.get(key) ?? []), ...sentencesOf(text)]);
  return found;
}
