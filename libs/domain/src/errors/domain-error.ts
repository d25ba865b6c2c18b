import type { CodeWithParams, ErrorCode, ErrorParams } from './error-params';
import type { FieldFaults } from './field-fault';

export interface DomainErrorOptions {
  /** The faults of fields. */
  readonly fields?: FieldFaults;
  /** The field at which the whole error is shown. */
  readonly at?: string;
  /** Seconds after which a repeated request may succeed (429 and 503 only). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * A refusal: a stable code with its parameters. It holds no sentence: the edge of a process writes that in the reader's
 * language (`libs/texts`) and knows the HTTP status (`docs/product/api.md §2`). The message is for logs.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly fields?: FieldFaults;
  readonly retryAfter?: number;

  constructor(
    readonly code: C,
    readonly params: ErrorParams[C],
    { fields, at, retryAfter, cause }: DomainErrorOptions = {},
  ) {
    super(`${code} ${JSON.stringify(params)}`, cause === undefined ? {} : { cause });
    this.name = 'DomainError';
    if (at !== undefined) this.fields = { [at]: { code, params } as CodeWithParams };
    else if (fields !== undefined) this.fields = fields;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}
