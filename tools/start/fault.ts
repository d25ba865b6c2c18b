/** A fault that a person can act on: printed as its one sentence, never as a stack trace. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The sentence of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
