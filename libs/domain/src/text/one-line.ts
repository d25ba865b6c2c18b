/**
 * What one line of text never holds: line breaks in every spelling, other control characters, marks that turn the direction of
 * writing around (a name could be shown as another one), halves of a character.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u;
/** The same, but line breaks and tabs are welcome. */
const NOT_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Bidi_Control}\p{Cs}]/u;
const BREAKS = /\s*[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]+\s*/gu;

/** Whether a text may stand in one line. */
export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text);

/** Whether a text of several lines holds nothing but text. */
export const isPlainText = (text: string): boolean => !NOT_IN_LINES.test(text);

/** Text from elsewhere as one line: each break, and whatever else has no place in it, is a space. */
export const asOneLine = (text: string): string => text.replace(BREAKS, ' ').trim();
