import { BrokenCircuitError, CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Pool } from 'undici';
import { serviceUnavailable } from '@ballast/platform/errors/coded-error';
import type { OnResponse } from '../polls/polls';
import { callService, type ServiceResponse } from './call-service';
import { UpstreamName } from './route-table';

const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER = 1000;
/** The most concurrent event streams; a further one waits for another to end. */
const MAX_EVENT_STREAMS = 10_000;
const MOST_CALLS = 128;

export interface Forwarding {
  /** Canonical path; the query is taken from the request. */
  readonly path: string;
  /** The headers sent to the service. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's unchanged bytes. */
  readonly body: Buffer | undefined;
  /** Runs before a successful response (2xx) is sent. */
  readonly onSuccess?: () => Promise<void>;
  /** Called with each response before it is sent. */
  readonly onResponse?: OnResponse;
  /** A transformation of the response stream; without one it is passed unchanged. */
  readonly through?: (answer: Readable) => Readable;
}

/** One upstream service with a circuit breaker: requests fail fast while the service is down. */
export class Upstream {
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  private readonly calls: Pool;
  /** A pool for event streams, each of which holds a connection for minutes, so that calls never wait for one. */
  private readonly streams: Pool;

  constructor(
    private readonly name: UpstreamName,
    baseUrl: string,
  ) {
    this.calls = createPool(baseUrl, MOST_CALLS);
    this.streams = createPool(baseUrl, MAX_EVENT_STREAMS);
  }

  /**
   * Forwards the request and sends the response.
   * @throws CodedError SERVICE_UNAVAILABLE when the service does not respond
   */
  async forward(reply: FastifyReply, forwarding: Forwarding): Promise<void> {
    const answer = await this.ask(reply, forwarding);
    const { onSuccess, onResponse, through } = forwarding;
    reply.code(answer.status).headers(answerHeaders(answer.headers));
    onResponse?.(reply, answer.headers);
    if (onSuccess !== undefined && answer.status < 300) await onSuccess().catch(() => undefined);
    const { body } = answer;
    if (body instanceof Readable) reply.send(through?.(body) ?? body);
    // An empty body is none: after a HEAD it must not change the length that was told.
    else if (body.length === 0) reply.send();
    // Node writes a text together with its headers at once, and bytes after them.
    else reply.send(isText(answer.headers) ? body.toString('utf8') : body);
  }

  async close(): Promise<void> {
    await Promise.all([this.calls.destroy(), this.streams.destroy()]);
  }

  private async ask(reply: FastifyReply, { path, headers, body, through }: Forwarding): Promise<ServiceResponse> {
    const { method, url } = reply.request;
    const query = url.indexOf('?');
    const call = {
      path: query < 0 ? path : path + url.slice(query),
      method: method as 'GET',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
    };
    const pool = through === undefined ? this.calls : this.streams;
    const isRead = method === 'GET' || method === 'HEAD';
    try {
      return await this.breaker.execute(() =>
        callService(pool, call).catch((error: unknown) => {
          // A kept connection turned out to be dead: only a read may be asked again, and only once.
          if (isRead && isDeadConnection(error)) return callService(pool, call);
          throw error;
        }),
      );
    } catch (error) {
      throw serviceUnavailable(`The service ${this.name}`, error instanceof BrokenCircuitError ? undefined : error);
    }
  }
}

function createPool(baseUrl: string, connections: number): Pool {
  return new Pool(baseUrl, {
    connections,
    keepAliveTimeout: 30_000,
    connect: { timeout: 2000 },
    headersTimeout: 10_000,
    bodyTimeout: 30_000,
  });
}

function isDeadConnection(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

function isText({ 'content-type': type }: IncomingHttpHeaders): boolean {
  return type?.endsWith('; charset=utf-8') === true;
}

const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding', 'server', 'date', 'x-request-id']);

function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = { 'cache-control': 'private, no-cache' };
  for (const name in headers) {
    if (!NOT_PASSED_BACK.has(name) && !name.startsWith('x-ballast-')) passed[name] = headers[name];
  }
  return passed;
}
