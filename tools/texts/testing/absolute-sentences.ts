import path from 'node:path';
import { filesBelow, keyedTexts } from './keyed-texts';

/** Words by which a sentence says that there is no exception. */
const ABSOLUTE =
  /(?:^|[^\w-])(?:never|always|only|nobody|nothing|none|nowhere|neither|every\w*|all|cannot|any ?time|no|whatever|whenever|wherever|whoever|forever|guarantee\w*|certain)(?![\w-])/i;

/** A sentence and the file it stands in. */
export interface AbsoluteSentence {
  readonly file: string;
  readonly sentence: string;
}

/** Every sentence of the product's texts that allows no exception, figures written as `…`. */
export function absoluteSentences(root: string): AbsoluteSentence[] {
  return filesBelow(path.join(root, 'libs/texts/src/en')).flatMap((file) => {
    const sentences = keyedTexts(file)
      .flatMap(({ text }) => sentencesOf(text))
      .filter(isAbsolute);
    return sentences.map((sentence) => ({ file: path.relative(root, file), sentence }));
  });
}

/** Whether a sentence allows no exception. */
export function isAbsolute(sentence: string): boolean {
  return ABSOLUTE.test(sentence);
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
