/** Code of a failure that never reached the API. */
export const NETWORK_FAILURE = 'NETWORK';

/** Statuses of the club, or of a proxy in front, while it is away. */
export const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

interface FailureParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A call the API refused or that did not reach it, in the one error shape of the API. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor(parts: FailureParts) {
    super(parts.message);
    this.name = 'ApiFailure';
    this.status = parts.status;
    this.code = parts.code;
    this.requestId = parts.requestId;
    this.fields = parts.fields ?? {};
  }

  /** Whether the caller cannot know if the call took effect: it may be repeated under the same Idempotency-Key only. */
  get outcomeUnknown(): boolean {
    return this.code === NETWORK_FAILURE || this.status >= 500;
  }
}

/** Reads the API's error body; a foreign one (a proxy's page) keeps its status and an empty message. */
export function failureFromAnswer(response: Pick<Response, 'status' | 'headers'>, body: unknown): ApiFailure {
  const error = isRecord(body) ? body : {};
  return new ApiFailure({
    status: response.status,
    code: text(error['code']) ?? 'UNKNOWN',
    message: text(error['message']) ?? '',
    requestId: text(error['requestId']) ?? response.headers.get('x-request-id'),
    fields: stringFields(error['fields']),
  });
}

function stringFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
