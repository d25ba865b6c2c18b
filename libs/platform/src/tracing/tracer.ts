import type { Attributes, SpanKind } from '@opentelemetry/api';
import { currentSpan } from '../request/request-context';

/** A step of work as its span tells it: words of the program and figures, nothing that anybody typed in (docs/tracing.md). */
export interface Step {
  /** Few different ones: a route's pattern, a queue, a statement's kind; never a path or an id. */
  readonly name: string;
  readonly kind: keyof typeof SpanKind;
  readonly attributes: Attributes;
}

/** A step of work in progress. */
export interface Span {
  readonly traceId: string;
  /** W3C's header for whoever goes on with this work in another process. */
  readonly traceparent: string;
  /** False once it has ended. */
  readonly isOpen: boolean;
  /** Whether a collector gets it: its trace is sampled, or it has failed. */
  readonly isKept: boolean;
  /** Begins a step of this one. */
  begin(step: Step): Span;
  /** Takes the name and the attributes of what turned out to be the step. */
  become(step: Step): void;
  /** @param attributes known at the end only */
  end(attributes?: Attributes): void;
  /** Ends it as failed. @param reason a code or the name of an error's class; its message may hold what was typed in */
  fail(reason: string, attributes?: Attributes): void;
}

/** Makes spans; `open-telemetry.ts` is the one that there is. */
export interface Tracer {
  /** Begins a trace, or goes on with the one that a `traceparent` of another process names. */
  begin(step: Step, traceparent?: string): Span;
}

/** One a process. Absent, nothing of OpenTelemetry's SDK is loaded, and each carrier costs a comparison. */
let tracer: Tracer | undefined;

export function setTracer(made: Tracer | undefined): void {
  tracer = made;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The span of work that comes from outside: a request or a job. Undefined while nothing is traced. */
export function beginSpan(step: Step, traceparent?: string): Span | undefined {
  return tracer?.begin(step, traceparent);
}

/**
 * Begins a step of the work in progress, which whoever does the step ends. Work of nobody, and work that goes on after the request
 * that began it, is not traced: a timer that a request happened to start would hang steps on its trace for ever.
 */
export function beginStep(step: Step): Span | undefined {
  const parent = tracer === undefined ? undefined : currentSpan();
  return parent?.isOpen === true ? parent.begin(step) : undefined;
}

/** Traces a step of the work in progress until its promise is settled. */
export function traced<T>(step: Step, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = beginStep(step);
  return span === undefined ? work() : untilEnd(span, work(span));
}

/** Ends a span with the work that it stands for. */
export async function untilEnd<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    span.end();
    return result;
  } catch (error) {
    span.fail(reasonOf(error));
    throw error;
  }
}

const CODE = /^[A-Z0-9_]{2,40}$/;

/** An error's code (ours, Postgres's, Node's) or its class; never its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : error.name;
}
