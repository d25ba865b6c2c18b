/**
 * Characters that a single line of text must not contain: line breaks in every spelling, other control characters,
 * marks that reverse the writing direction (a name could be shown as another one), lone surrogates.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u;
/** Characters that a text of several lines must not contain; line breaks and tabs are allowed. */
const NOT_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Bidi_Control}\p{Cs}]/u;
const BREAKS = /\s*[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]+\s*/gu;

/** Whether a text may stand in one line. */
export const isOneLine = (text: string): boolean => !NOT_IN_A_LINE.test(text);

/** Whether a text of several lines holds nothing but text. */
export const isPlainText = (text: string): boolean => !NOT_IN_LINES.test(text);

/** Turns foreign text into one line: each break or forbidden character becomes a space. */
export const asOneLine = (text: string): string => text.replace(BREAKS, ' ').trim();
