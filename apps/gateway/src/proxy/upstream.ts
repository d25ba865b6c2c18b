import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ServiceResponse } from '@ballast/platform/http/call-service';
import { ServiceConnection } from '@ballast/platform/http/service-connection';
import type { UpstreamMetrics } from '@ballast/platform/http/upstream-metrics';
import { UpstreamName } from './policies';

const MOST_CALLS = 128;
/** A few seconds of what a service answers: who waits longer is better told to come back (docs/product/quality.md, S10). */
const MOST_WAITING = 4_000;

export interface Forwarding {
  /** Canonical path; the query is taken from the request. */
  readonly path: string;
  /** The headers sent to the service; those that tracing needs are added. */
  readonly headers: Record<string, string>;
  /** The body's unchanged bytes. */
  readonly body: Buffer | undefined;
  /** Runs before a successful response (2xx) is sent. */
  readonly onSuccess?: () => Promise<void>;
  readonly size: ResponseSize;
}

/** A long response has a connection of its own and is streamed no faster than its reader. */
export type ResponseSize = 'short' | 'long';

/** One upstream service: forwards requests to it and sends its responses back. */
export class Upstream {
  private readonly connection: ServiceConnection;

  constructor(target: UpstreamName, baseUrl: string, metrics: UpstreamMetrics) {
    this.connection = new ServiceConnection({
      target,
      baseUrl,
      maxCalls: MOST_CALLS,
      maxWaiting: MOST_WAITING,
      metrics,
    });
  }

  /**
   * Forwards the request and sends the response.
   * @throws DomainError SERVICE_UNAVAILABLE when the service does not respond
   */
  forward(reply: FastifyReply, forwarding: Forwarding): Promise<void> {
    const { onSuccess } = forwarding;
    return this.ask(reply, forwarding).then((answer) => {
      if (onSuccess === undefined || answer.status >= 300) return sendBack(reply, answer);
      return onSuccess()
        .catch(() => undefined)
        .then(() => sendBack(reply, answer));
    });
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when a further request would only wait */
  refuseWhenBusy(): void {
    this.connection.refuseWhenBusy();
  }

  async close(): Promise<void> {
    await this.connection.destroy();
  }

  private ask(reply: FastifyReply, { path, headers, body, size }: Forwarding): Promise<ServiceResponse> {
    const { method, url } = reply.request;
    const query = url.indexOf('?');
    const call = {
      path: query < 0 ? path : path + url.slice(query),
      method: method as 'GET',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body ?? null,
    };
    return size === 'short' ? this.connection.call(call) : this.connection.stream(call);
  }
}

function sendBack(reply: FastifyReply, { status, headers, body }: ServiceResponse): void {
  reply.code(status).headers(answerHeaders(headers));
  if (body instanceof Readable) reply.send(body);
  // An empty body is none: after a HEAD it must not change the length that was told.
  else if (body.length === 0) reply.send();
  // Node writes a text together with its headers at once, and bytes after them.
  else reply.send(isText(headers) ? body.toString('utf8') : body);
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
