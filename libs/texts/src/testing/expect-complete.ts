import { LANGUAGES, type Language } from '../languages';

/** Marks of a missing or misread parameter in a sentence. */
export const UNFINISHED = /undefined|\[object|NaN|Invalid Date|\$\{|null/;

/** Expects a whole sentence in each language, and no two languages with the same. */
export function expectComplete(sentenceIn: (language: Language) => string): void {
  const sentences = LANGUAGES.map(sentenceIn);
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(UNFINISHED);
    expect(sentence.length).toBeGreaterThan(10);
  }
  expect(new Set(sentences).size).toBe(LANGUAGES.length);
}
