/**
 * An error that is sent to the client: a stable code, a sentence, and the fields at fault. It has the shape of the
 * domain's own error, so that one filter handles both; the status of a code is decided at the edge of the process.
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

/** The error for a dependency that does not answer. `retryAfter` in seconds. */
export function serviceUnavailable(what: string, cause?: unknown, retryAfter = 1): CodedError {
  return new CodedError('SERVICE_UNAVAILABLE', `${what} is not available at the moment. Please try again shortly.`, {
    retryAfter,
    cause,
  });
}
