const MAX_LENGTH = 60;
// Letters of every script with their marks, and what stands between them in names. No digits, brackets, control or
// direction characters: a name is shown to admins and in exports, where those could pretend to be something else.
const FORM = /^\p{L}[\p{L}\p{M}' ’.,·-]*$/u;

/**
 * A first or last name as it is stored: trimmed, inner white space single, composed Unicode.
 * @returns null for an empty one (names are optional), undefined when the text is no name
 */
export function normaliseName(typed: string | null | undefined): string | null | undefined {
  const name = (typed ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return null;
  return name.length <= MAX_LENGTH && FORM.test(name) ? name : undefined;
}

/** The first word of a stored first name, all that a stranger with an invitation may read of its owner's; null for none. */
export function firstWordOf(firstName: string | null): string | null {
  return firstName?.split(' ')[0] ?? null;
}

/** A stored first name for those who may not know whose it is: its first letter with its marks; null for none. */
export function maskedName(firstName: string | null): string | null {
  const [letter] = /^\p{L}\p{M}*/u.exec(firstName ?? '') ?? [];
  return letter === undefined ? null : `${letter}•••`;
}
