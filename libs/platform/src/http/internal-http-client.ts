import type { Readable } from 'node:stream';
import { BrokenCircuitError, CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Pool } from 'undici';
import { CodedError, serviceUnavailable } from '../errors/coded-error';
import { IDENTITY_HEADER, Identity, ServiceName } from '../identity/identity';
import { IdentityTokens } from '../identity/identity-token';
import { currentRequestId } from '../request/request-context';
import { REQUEST_ID_HEADER } from '../request/request-id';

export interface InternalRequest {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** For whom the call is made; default: for this process itself. */
  readonly as?: Identity;
  /** Milliseconds until the call counts as failed; default 5000. */
  readonly timeout?: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Seconds of its Retry-After, when it gave one. */
  readonly retryAfter: number | undefined;
}

const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER = 1000;
const DEFAULT_TIMEOUT = 5000;

/**
 * Calls one other process: keep-alive, a deadline, the request id and our identity on every call, and a circuit breaker,
 * so that a process that is away costs its callers nothing but an immediate SERVICE_UNAVAILABLE.
 */
export class InternalHttpClient {
  private readonly pool: Pool;
  private readonly breaker: CircuitBreakerPolicy;

  constructor(
    private readonly target: ServiceName,
    baseUrl: string,
    private readonly own: { readonly name: ServiceName; readonly tokens: IdentityTokens },
  ) {
    this.pool = new Pool(new URL(baseUrl).origin, { connections: 64, connectTimeout: 2000, keepAliveTimeout: 30_000 });
    // An answer, even a refusal, shows that the process lives; only silence opens the circuit.
    this.breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof CodedError)),
      { halfOpenAfter: HALF_OPEN_AFTER, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
    );
  }

  get<T>(path: string, request: InternalRequest = {}): Promise<T> {
    return this.send<T>('GET', path, request);
  }

  post<T>(path: string, body: unknown, request: InternalRequest = {}): Promise<T> {
    return this.send<T>('POST', path, { ...request, body });
  }

  /**
   * One call. Answers the parsed JSON, or undefined for an empty answer.
   * @throws CodedError with the other side's code, sentence, fields and Retry-After, or SERVICE_UNAVAILABLE when it does not answer
   */
  async send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    request: InternalRequest = {},
  ): Promise<T> {
    try {
      const answer = await this.breaker.execute(() => this.exchange(method, path, request));
      if (answer.status >= 400) throw refusalIn(answer, this.target);
      return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
    } catch (error) {
      if (error instanceof CodedError) throw error;
      const cause = error instanceof BrokenCircuitError ? undefined : error;
      throw serviceUnavailable(`The service ${this.target}`, cause);
    }
  }

  /** An answer without end; whoever asks for it closes it. @throws Error when it does not begin */
  async openStream(path: string): Promise<Readable> {
    const { statusCode, body } = await this.pool.request({
      method: 'GET',
      path,
      headers: { [IDENTITY_HEADER]: this.own.tokens.sign({ kind: 'service', service: this.own.name }) },
      bodyTimeout: 0,
      headersTimeout: DEFAULT_TIMEOUT,
    });
    if (statusCode === 200) return body;
    await body.dump();
    throw new Error(`The service ${this.target} answered ${statusCode}.`);
  }

  /** Lets calls in flight end, then lets the connections go. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async exchange(method: string, path: string, request: InternalRequest): Promise<Answer> {
    const requestId = currentRequestId();
    const { statusCode, headers, body } = await this.pool.request({
      method,
      path: path + toQuery(request.query),
      headers: {
        accept: 'application/json',
        [IDENTITY_HEADER]: this.own.tokens.sign(request.as ?? { kind: 'service', service: this.own.name }),
        ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(request.timeout ?? DEFAULT_TIMEOUT),
    });
    return { status: statusCode, text: await body.text(), retryAfter: secondsOf(headers['retry-after']) };
  }
}

function toQuery(query: InternalRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function refusalIn({ status, text, retryAfter }: Answer, target: ServiceName): CodedError {
  try {
    const { code, message, fields } = JSON.parse(text) as {
      code?: unknown;
      message?: unknown;
      fields?: Record<string, string>;
    };
    if (typeof code === 'string' && typeof message === 'string') {
      return new CodedError(code, message, {
        ...(fields && { fields }),
        ...(retryAfter !== undefined && { retryAfter }),
      });
    }
  } catch {
    // Not ours: fall through to what the status says.
  }
  return status === 503
    ? serviceUnavailable(`The service ${target}`, undefined, retryAfter)
    : new CodedError('INTERNAL', `The service ${target} answered ${status}.`);
}
