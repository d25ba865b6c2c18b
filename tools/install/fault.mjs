/** A fault that a person can act on: printed as its sentence alone, never as a stack trace. */
export class Fault extends Error {}

/**
 * Ends the process with one sentence.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nballast: ${sentence}\n`);
  process.exit(1);
}
