import { HttpException } from '@nestjs/common';

/**
 * Maps a stable code to its status; 500 for an unknown one. The process supplies it, because codes are product
 * knowledge.
 */
export type StatusOf = (code: string) => number;

export interface ErrorResponse {
  readonly status: number;
  readonly body: { message: string; code: string; requestId: string; fields?: Readonly<Record<string, string>> };
  /** Seconds for `Retry-After`, when there is one. */
  readonly retryAfter?: number;
}

interface Plain {
  readonly code: string;
  readonly message: string;
}

/** The one sentence for each refusal that comes from the protocol and not from a rule. */
const BY_STATUS: Readonly<Record<number, Plain>> = {
  400: { code: 'INVALID_INPUT', message: 'The request is malformed.' },
  401: { code: 'NOT_SIGNED_IN', message: 'Please sign in first.' },
  403: { code: 'FORBIDDEN', message: 'This is not allowed.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not know this method.' },
  413: { code: 'BODY_TOO_LARGE', message: 'The request is too large: 100 kB at most.' },
  414: { code: 'INVALID_INPUT', message: 'The address of the request is too long.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON (Content-Type: application/json).' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
  503: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is not available at the moment. Please try again shortly.',
  },
};

const INTERNAL: Plain = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' };
const JSON_FAULTS = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);
const DEFAULT_RETRY_AFTER = 1;

/**
 * The client's view of an error. A coded error (ours or the domain's, recognised by shape) is sent as it is; the
 * protocol's own get a plain sentence; every other error is INTERNAL without details.
 */
export function toErrorResponse(error: unknown, statusOf: StatusOf, requestId: string): ErrorResponse {
  const coded = codedPart(error);
  if (coded !== undefined) {
    const known = statusOf(coded.code);
    // Drivers have codes too (`23505`, `ECONNREFUSED`): what the product's map does not know is not for the client.
    if (known !== 500) return answer(known, { ...coded, requestId }, coded.retryAfter);
  }
  const status = protocolStatusOf(error);
  const isJsonFault = coded !== undefined && JSON_FAULTS.has(coded.code);
  if (isJsonFault) return answer(400, { code: 'MALFORMED_JSON', message: 'The request is not valid JSON.', requestId });
  const plain = status === undefined ? undefined : BY_STATUS[status];
  if (status !== undefined && plain !== undefined) return answer(status, { ...plain, requestId });
  if (status !== undefined && status < 500) return answer(400, { ...(BY_STATUS[400] ?? INTERNAL), requestId });
  return answer(500, { ...INTERNAL, requestId });
}

interface Coded extends Plain {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
}

function codedPart(error: unknown): Coded | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message, fields, retryAfter } = error as Error & Partial<Coded>;
  if (typeof code !== 'string') return undefined;
  return {
    code,
    message,
    ...(fields === undefined ? {} : { fields }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
}

function protocolStatusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : undefined;
}

function answer(
  status: number,
  { retryAfter, ...body }: Coded & { requestId: string },
  wait = retryAfter,
): ErrorResponse {
  const needsWait = status === 503 || status === 429;
  const { code, message, requestId, fields } = body;
  return {
    status,
    body: { message, code, requestId, ...(fields === undefined ? {} : { fields }) },
    ...(needsWait ? { retryAfter: wait ?? DEFAULT_RETRY_AFTER } : {}),
  };
}
