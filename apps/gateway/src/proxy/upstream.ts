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
/** Beyond it a browser waits for somebody's stream to end. */
const MAX_EVENT_STREAMS = 10_000;
const MOST_CALLS = 128;

export interface Forwarding {
  /** Canonical path; the query is taken from the request. */
  readonly path: string;
  /** Exactly what the service gets. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes as they came. */
  readonly body: Buffer | undefined;
  /** Done before the answer goes out, when the service agreed (2xx). */
  readonly onSuccess?: () => Promise<void>;
  /** Told of each answer before it goes out. */
  readonly onResponse?: OnResponse;
  /** What the answer's bytes go through; absent: they go out as they come. */
  readonly through?: (answer: Readable) => Readable;
}

/** One service behind the gateway, with a circuit breaker: a service that is away is not asked again and again while members wait. */
export class Upstream {
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  private readonly calls: Pool;
  /** Each event stream keeps a connection for minutes: from a pool of its own, so that calls never wait for one. */
  private readonly streams: Pool;

  constructor(
    private readonly name: UpstreamName,
    baseUrl: string,
  ) {
    this.calls = poolOf(baseUrl, MOST_CALLS);
    this.streams = poolOf(baseUrl, MAX_EVENT_STREAMS);
  }

  /** Sends the request on and its answer back. @throws CodedError SERVICE_UNAVAILABLE when nothing was answered */
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

function poolOf(baseUrl: string, connections: number): Pool {
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
