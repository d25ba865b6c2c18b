/**
 * A rule's refusal: a stable code, a sentence that says what happened and what to do, and optionally the fields at fault.
 * The edge of a process turns it into the error answer of `docs/product/api.md §2`; domain code knows nothing of HTTP.
 */
export class DomainError<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}
