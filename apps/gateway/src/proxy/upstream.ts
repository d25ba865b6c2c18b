import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ServiceResponse } from '@ballast/platform/http/call-service';
import { ServiceConnection } from '@ballast/platform/http/service-connection';
import type { UpstreamMetrics } from '@ballast/platform/http/upstream-metrics';
import { UpstreamName } from './policies';
import type { Readers } from './readers';
import { whenOver } from './when-over';

const MOST_CALLS = 128;
/** A few seconds of what a service answers: who waits longer is better told to come back (docs/product/quality.md, S10). */
const MOST_WAITING = 4_000;
/** Bytes up to which a text is written together with its headers. */
const ONE_WRITE = 64 * 1024;

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
  /** The caller, as whose the answer is counted while it is read. */
  readonly reader: () => string;
}

/** A long response has a connection of its own; either is streamed no faster than its reader when it does not come whole. */
export type ResponseSize = 'short' | 'long';

/** One upstream service: forwards requests to it and sends its responses back. */
export class Upstream {
  private readonly connection: ServiceConnection;

  constructor(
    target: UpstreamName,
    baseUrl: string,
    metrics: UpstreamMetrics,
    private readonly readers: Readers,
  ) {
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
   * @throws DomainError SERVICE_UNAVAILABLE when the service does not respond, TOO_MANY_REQUESTS when the reader has too many
   * answers that hold a connection
   */
  forward(reply: FastifyReply, forwarding: Forwarding): Promise<void> {
    const { onSuccess, size, reader } = forwarding;
    if (size === 'long') this.readers.beginFile(reader(), reply);
    return this.ask(reply, forwarding).then((answer) => {
      if (onSuccess === undefined || answer.status >= 300) return this.sendBack(reply, answer, forwarding);
      return onSuccess()
        .catch(() => undefined)
        .then(() => this.sendBack(reply, answer, forwarding));
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

  private sendBack(reply: FastifyReply, answer: ServiceResponse, { size, reader }: Forwarding): void {
    const { status, headers, body } = answer;
    if (body instanceof Readable) {
      if (size === 'short') this.beginLate(reader(), reply, body);
      whenOver(reply, () => body.destroy());
      reply.code(status).headers(answerHeaders(headers)).send(body);
      return;
    }
    reply.code(status).headers(answerHeaders(headers));
    // An empty body is none: after a HEAD it must not change the length that was told.
    if (body.length === 0) reply.send();
    // Node writes a text together with its headers at once, and bytes after them.
    else reply.send(body.length <= ONE_WRITE && isText(headers) ? body.toString('utf8') : body);
    if (reply.raw.writableLength > 0) this.readers.watch(reader(), reply);
  }

  /** Counts an answer that only now turns out to hold its connection for as long as it is read. */
  private beginLate(reader: string, reply: FastifyReply, body: Readable): void {
    try {
      this.readers.beginFile(reader, reply);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }
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
