/** A fault that a person can act on: printed as its one sentence, never as a stack trace. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
