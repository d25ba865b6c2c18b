import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Span, type Step, beginSpan, isTracing } from './tracer';

export const TRACEPARENT_HEADER = 'traceparent';

/** Asked by balancers every other second; and streams, which last as long as a page is open. */
const UNTRACED = new Set(['/healthz', '/readyz', '/api/changes', '/internal/changes']);

/** By route and method: to put a name together for each look would cost a twentieth of a hop. */
const steps = new Map<string | undefined, Map<string, Step>>();

interface TracedRequest extends FastifyRequest {
  traceSpan?: Span;
}

/** Begins the span of a request. @param isInside whether the caller is another process, whose trace it goes on with */
export function beginRequestSpan(request: TracedRequest, isInside: boolean): Span | undefined {
  if (!isTracing()) return undefined;
  const { method } = request;
  const { url: route } = request.routeOptions;
  if (route !== undefined && UNTRACED.has(route)) return undefined;
  const { [TRACEPARENT_HEADER]: parent } = request.headers;
  const span = beginSpan(stepOf(method, route), isInside && typeof parent === 'string' ? parent : undefined);
  if (span !== undefined) request.traceSpan = span;
  return span;
}

export function spanOf(request: TracedRequest): Span | undefined {
  return request.traceSpan;
}

/** Gives a request that a catch-all route takes the name of the rule that it falls under. */
export function nameRequestSpan(request: TracedRequest, route: string): void {
  request.traceSpan?.become(stepOf(request.method, route));
}

/** Ends the span of an answered request; 5xx is a failure. */
export function endRequestSpan(request: TracedRequest, { statusCode }: FastifyReply): void {
  endWithStatus(request.traceSpan, statusCode);
}

/** Ends a span of HTTP by the status of its answer. */
export function endWithStatus(span: Span | undefined, status: number): void {
  if (span === undefined) return;
  const attributes = { 'http.response.status_code': status };
  if (status >= 500) span.fail(String(status), attributes);
  else span.end(attributes);
}

function stepOf(method: string, route: string | undefined): Step {
  const ofRoute = steps.get(route) ?? new Map<string, Step>();
  const known = ofRoute.get(method);
  if (known !== undefined) return known;
  const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) };
  const step = { name: route === undefined ? method : `${method} ${route}`, kind: 'SERVER', attributes } as const;
  steps.set(route, ofRoute.set(method, step));
  return step;
}
