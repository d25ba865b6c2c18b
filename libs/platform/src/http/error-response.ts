import { HttpException } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { CodeWithParams } from '@ballast/domain/errors/error-params';
import type { FieldFaults } from '@ballast/domain/errors/field-fault';
import { errorText, fieldFaultText } from '@ballast/texts/errors';
import type { Language } from '@ballast/texts/languages';

/** Maps a stable code to its status; 500 for an unknown one. The process supplies it: HTTP is not the domain's. */
export type StatusOf = (code: string) => number;

export interface ErrorResponse {
  readonly status: number;
  /** `docs/product/api.md §2`; `faults` are the data from which `fields` was written. */
  readonly body: {
    readonly message: string;
    readonly code: string;
    /** Missing from errors that are not translated yet. */
    readonly params?: object;
    readonly requestId: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly faults?: FieldFaults;
  };
  /** Seconds for `Retry-After`, when there is one. */
  readonly retryAfter?: number;
}

/** For whom an error is written. */
export interface ErrorReader {
  readonly statusOf: StatusOf;
  readonly language: Language;
  /** An IANA name; UTC where it is not known. */
  readonly timeZone?: string | undefined;
  readonly requestId: string;
}

/** The error for each refusal that comes from the protocol and not from a rule. */
const BY_STATUS: ReadonlyMap<number, CodeWithParams> = new Map<number, CodeWithParams>([
  [400, { code: 'INVALID_INPUT', params: { reason: 'malformed' } }],
  [401, { code: 'NOT_SIGNED_IN', params: {} }],
  [403, { code: 'FORBIDDEN', params: { reason: 'not_allowed' } }],
  [404, { code: 'NOT_FOUND', params: { what: 'address' } }],
  [405, { code: 'METHOD_NOT_ALLOWED', params: { allowed: [] } }],
  [413, { code: 'BODY_TOO_LARGE', params: {} }],
  [414, { code: 'INVALID_INPUT', params: { reason: 'uri_too_long' } }],
  [415, { code: 'UNSUPPORTED_MEDIA_TYPE', params: {} }],
  [429, { code: 'TOO_MANY_REQUESTS', params: { reason: 'requests' } }],
  [503, { code: 'SERVICE_UNAVAILABLE', params: { reason: 'service' } }],
]);

const MALFORMED: CodeWithParams = { code: 'INVALID_INPUT', params: { reason: 'malformed' } };
const MALFORMED_JSON: CodeWithParams = { code: 'MALFORMED_JSON', params: {} };
const INTERNAL: CodeWithParams = { code: 'INTERNAL', params: {} };
const JSON_FAULTS = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);
const DEFAULT_RETRY_AFTER = 1;

/**
 * The client's view of an error, in the reader's language. Ours is sent with its code and parameters; the protocol's own get
 * a code of ours; every other error is INTERNAL without details.
 */
export function toErrorResponse(error: unknown, reader: ErrorReader): ErrorResponse {
  if (error instanceof DomainError && reader.statusOf(error.code) !== 500) return ofDomain(error, reader);
  if (JSON_FAULTS.has((error as { code?: string } | null)?.code ?? '')) return answer(400, MALFORMED_JSON, reader);
  const status = protocolStatusOf(error);
  const known = status === undefined ? undefined : BY_STATUS.get(status);
  if (status !== undefined && known !== undefined) return answer(status, known, reader);
  return status !== undefined && status < 500 ? answer(400, MALFORMED, reader) : answer(500, INTERNAL, reader);
}

function ofDomain({ code, params, fields, retryAfter }: DomainError, reader: ErrorReader): ErrorResponse {
  const plain = answer(reader.statusOf(code), { code, params }, reader, retryAfter);
  if (fields === undefined) return plain;
  const words = Object.entries(fields).map(([name, fault]) => [
    name,
    fieldFaultText(reader.language, fault, reader.timeZone),
  ]);
  return { ...plain, body: { ...plain.body, fields: Object.fromEntries(words), faults: fields } };
}

function answer(
  status: number,
  error: Pick<DomainError, 'code' | 'params'>,
  reader: ErrorReader,
  retryAfter?: number,
): ErrorResponse {
  const { language, timeZone, requestId } = reader;
  const body = { message: errorText(language, error, timeZone), code: error.code, params: error.params, requestId };
  return { status, body, ...waitOf(status, retryAfter) };
}

const waitOf = (status: number, retryAfter = DEFAULT_RETRY_AFTER): Pick<ErrorResponse, 'retryAfter'> =>
  status === 503 || status === 429 ? { retryAfter } : {};

function protocolStatusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : undefined;
}
