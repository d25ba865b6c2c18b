import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Span, beginSpan, isTracing } from './tracer';

export const TRACEPARENT_HEADER = 'traceparent';

/** Asked by balancers every other second; and streams, which last as long as a page is open. */
const UNTRACED = new Set(['/healthz', '/readyz', '/api/changes', '/internal/changes']);

interface TracedRequest extends FastifyRequest {
  traceSpan?: Span;
}

/** Begins the span of a request. @param isInside whether the caller is another process, whose trace it goes on with */
export function beginRequestSpan(request: TracedRequest, isInside: boolean): Span | undefined {
  if (!isTracing()) return undefined;
  const { method } = request;
  const { url: route } = request.routeOptions;
  if (route !== undefined && UNTRACED.has(route)) return undefined;
  const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) };
  const { [TRACEPARENT_HEADER]: parent } = request.headers;
  const step = { name: route === undefined ? method : `${method} ${route}`, kind: 'SERVER', attributes } as const;
  const span = beginSpan(step, isInside && typeof parent === 'string' ? parent : undefined);
  if (span !== undefined) request.traceSpan = span;
  return span;
}

export function spanOf(request: TracedRequest): Span | undefined {
  return request.traceSpan;
}

/** Gives a request that a catch-all route takes the name of the rule that it falls under. */
export function nameRequestSpan(request: TracedRequest, route: string): void {
  request.traceSpan?.rename(`${request.method} ${route}`);
  request.traceSpan?.set('http.route', route);
}

/** Ends the span of an answered request; 5xx is a failure. */
export function endRequestSpan(request: TracedRequest, { statusCode }: FastifyReply): void {
  const span = request.traceSpan;
  span?.set('http.response.status_code', statusCode);
  if (statusCode >= 500) span?.fail(String(statusCode));
  else span?.end();
}
