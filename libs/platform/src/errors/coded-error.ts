/**
 * An error with an English sentence in place of parameters.
 * @deprecated Throw a `DomainError` (`libs/domain/src/errors`): it is answered in the reader's language.
 */
export class CodedError extends Error {
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which a repeated request may succeed (429 and 503 only). */
  readonly retryAfter?: number;

  constructor(
    readonly code: string,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.name = 'CodedError';
    if (more.fields !== undefined) this.fields = more.fields;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
  }
}
