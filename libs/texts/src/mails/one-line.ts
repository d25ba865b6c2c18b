const LONGEST = 300;
const MAX_NAME = 60;

/**
 * Makes text from other people safe inside one sentence of a mail: one line, of bounded length, without characters that
 * break lines or reverse the writing direction, so that it cannot pass for a paragraph of ours.
 */
export function oneLine(words: string): string {
  const line = words
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}

/** A device name derived from a user agent, without anything a mail program would turn into a link. */
export function safeDeviceName(words: string): string {
  const name = oneLine(words.replace(/[^\p{L}\p{N}\s-]+/gu, ' '));
  return [...name].slice(0, MAX_NAME).join('');
}
