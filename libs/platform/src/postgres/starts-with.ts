/** A pattern of LIKE for texts that begin with this one, whatever characters it has. */
export function startsWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
