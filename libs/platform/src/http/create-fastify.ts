import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from '@ballast/texts/language-for';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { withRequestContext } from '../request/request-context';
import { REQUEST_ID_HEADER, requestIdOf } from '../request/request-id';
import { beginRequestSpan, endRequestSpan, spanOf } from '../tracing/trace-requests';
import { drainConnections } from './drain-connections';
import { EdgeOptions } from './edge-options';
import { StatusOf, toErrorResponse } from './error-response';
import { refusalCodeOf, sendError } from './error.filter';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of answers to requests that reach no route and no hook. */
    headersOfUnrouted?: Readonly<Record<string, string>>;
  }
}

export const DEFAULT_BODY_LIMIT = 100_000;
/** Proxies whose X-Forwarded-For a service believes: the gateway, which reaches it over a private network only. */
const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
/** Statuses whose log line includes the client's address: refused and rate-limited requests only. */
const WATCHED = new Set([401, 403, 429]);
const QUIET_PATHS = new Set(['/healthz', '/readyz']);

/**
 * Sets our error handler before plugins are registered; Nest would set its own at start, which earlier plugins never
 * see.
 */
class ServiceAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}

/** Creates Nest's Fastify: limits, request id, and our error shape even for requests that reach no route. */
export function createFastifyAdapter(edge: EdgeOptions, statusOf: StatusOf, log: Log): FastifyAdapter {
  const adapter = new ServiceAdapter({
    bodyLimit: edge.bodyLimit ?? DEFAULT_BODY_LIMIT,
    trustProxy: edge.trustProxy ?? TRUSTED_PROXIES,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers[REQUEST_ID_HEADER]),
    // Slow senders must not hold connections; generous for a phone on a train.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500 },
    // No middleware of Express, whose layer every request would pass.
    skipMiddie: true,
    // No hook runs for an address that cannot be read: its answer gets here what the hooks give to others.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...reply.server.headersOfUnrouted, [REQUEST_ID_HEADER]: request.id });
      sendError(error, { request, reply, statusOf, log });
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (!socket.writable) return;
      const reader = { statusOf, language: languageFor(undefined), requestId: requestIdOf(undefined) };
      const body = JSON.stringify(toErrorResponse({ statusCode: 400 }, reader).body);
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
      const headers = Object.entries(fastify.headersOfUnrouted ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers.join('')}\r\n${body}`,
      );
    },
  });
  const fastify = adapter.getInstance();
  fastify.setErrorHandler((error, request, reply) => sendError(error, { request, reply, statusOf, log }));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const span = beginRequestSpan(request, edge.isOutermost !== true);
    withRequestContext({ requestId: request.id, span }, done);
  });
  // A polled read is kept by the browser for its 304; nothing else of anybody is to stay there.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control') && !reply.hasHeader('etag')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  // Reading a body leaves the context of the first hook: its events belong to the socket.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done();
    else withRequestContext({ requestId: request.id, span: spanOf(request) }, done);
  });
  const drain = drainConnections(fastify.server);
  fastify.addHook('preClose', (done) => {
    drain();
    done();
  });
  return adapter;
}

/** Writes one line and one measurement for every answered request. */
export function observeRequests(adapter: FastifyAdapter, log: Log, metrics: Metrics): void {
  adapter.getInstance().addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    // A stream of events lasts as long as its page is open: no measure of how fast anything is.
    if (!isEventStream(reply))
      metrics.observeRequest({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    endRequestSpan(request, reply);
    if (!QUIET_PATHS.has(route)) log.info(requestLine(request, reply), 'request');
    done();
  });
}

function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

function requestLine(request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const { identity } = request as FastifyRequest & { identity?: { memberId?: string; service?: string } };
  const [path] = request.url.split('?', 1);
  const span = spanOf(request);
  const code = refusalCodeOf(reply);
  return {
    requestId: request.id,
    ...(span?.isKept === true ? { traceId: span.traceId } : {}),
    method: request.method,
    path,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(code === undefined ? {} : { code }),
    ...(WATCHED.has(reply.statusCode) ? { ip: request.ip } : {}),
    ...(identity?.memberId === undefined ? {} : { memberId: identity.memberId }),
    ...(identity?.service === undefined ? {} : { service: identity.service }),
  };
}
