import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFaults } from '@ballast/domain/errors/field-fault';
import { isErrorCode } from '@ballast/texts/errors';
import { serviceUnavailable } from '../errors/service-unavailable';
import { IDENTITY_HEADER, Identity, ServiceName } from '../identity/identity';
import { IdentityTokens } from '../identity/identity-token';
import { currentRequestId } from '../request/request-context';
import { REQUEST_ID_HEADER } from '../request/request-id';
import type { ServiceResponse } from './call-service';
import { ServiceConnection } from './service-connection';
import type { UpstreamMetrics } from './upstream-metrics';

export interface InternalRequest {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** For whom the call is made; default: for this process itself. */
  readonly as?: Identity;
  /** Milliseconds until the call counts as failed; default 5000. */
  readonly timeout?: number;
}

const MOST_CALLS = 64;
const DEFAULT_TIMEOUT = 5000;
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** A JSON client for one other process: deadline, request id and identity on every call, refusals as `DomainError`. */
export class InternalHttpClient {
  private readonly connection: ServiceConnection;

  constructor(
    private readonly target: ServiceName,
    baseUrl: string,
    private readonly own: {
      readonly name: ServiceName;
      readonly tokens: IdentityTokens;
      readonly metrics?: UpstreamMetrics;
    },
  ) {
    this.connection = new ServiceConnection({ target, baseUrl, maxCalls: MOST_CALLS, metrics: own.metrics });
  }

  get<T>(path: string, request: InternalRequest = {}): Promise<T> {
    return this.send<T>('GET', path, request);
  }

  post<T>(path: string, body: unknown, request: InternalRequest = {}): Promise<T> {
    return this.send<T>('POST', path, { ...request, body });
  }

  /**
   * One call. Answers the parsed JSON, or undefined for an empty answer.
   * @throws DomainError with the other side's code, parameters, faults and Retry-After, or SERVICE_UNAVAILABLE when it does not answer
   */
  async send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    request: InternalRequest = {},
  ): Promise<T> {
    const answer = await this.connection.call({
      method,
      path: path + toQuery(request.query),
      headers: this.buildHeaders(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      deadline: request.timeout ?? DEFAULT_TIMEOUT,
    });
    try {
      const body = await readText(answer);
      if (answer.status >= 400) throw toRefusal(answer, body, this.target);
      return (body === '' ? undefined : JSON.parse(body)) as T;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw serviceUnavailable({ reason: 'service_away', service: this.target }, error);
    }
  }

  /** An answer that goes on until the caller closes it, or 30 s pass without a byte. @throws Error when it does not begin */
  async openStream(path: string): Promise<Readable> {
    const call = { method: 'GET', path, headers: this.buildHeaders({}), body: null } as const;
    const { status, body } = await this.connection.stream(call);
    if (status === 200 && body instanceof Readable) return body;
    if (body instanceof Readable) body.destroy();
    throw new Error(`The service ${this.target} answered ${status}.`);
  }

  /** Lets calls in flight end, then lets the connections go. */
  close(): Promise<void> {
    return this.connection.close();
  }

  private buildHeaders({ as, body }: InternalRequest): Record<string, string> {
    const requestId = currentRequestId();
    return {
      accept: 'application/json',
      [IDENTITY_HEADER]: this.own.tokens.sign(as ?? { kind: 'service', service: this.own.name }),
      ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }
}

function readText({ body }: ServiceResponse): string | Promise<string> {
  return Buffer.isBuffer(body) ? body.toString('utf8') : text(body);
}

function toQuery(query: InternalRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
}

/** The seconds of a Retry-After header. */
function secondsOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Another process's refusal, by its code and parameters: its sentence is for readers. */
function toRefusal({ status, headers }: ServiceResponse, body: string, target: ServiceName): Error {
  const retryAfter = secondsOf(headers['retry-after']);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const { code, params, faults } = parseRefusal(body);
  if (isErrorCode(code) && isObject(params)) {
    const given = isObject(faults) ? { fields: faults as FieldFaults } : {};
    return new DomainError(code, params as ErrorParams[typeof code], { ...given, ...wait });
  }
  // A balancer in between has words of its own for a process that was lost under a call.
  if (AWAY.has(status)) return serviceUnavailable({ reason: 'service_away', service: target }, undefined, retryAfter);
  return new DomainError('INTERNAL', {}, { cause: new Error(`The service ${target} answered ${status}.`) });
}

function parseRefusal(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    // Not ours: the status has to say it.
    return {};
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object';
