import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../tracing/tracer';

/** The context of the current request or job. */
export interface RequestContext {
  readonly requestId?: string | undefined;
  /** Its steps belong under this one in a trace. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();
const NOBODY: RequestContext = {};

/** Runs `work` with a context that outlives its awaits. */
export function withRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the request or job in progress; empty outside of one. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? NOBODY;
}

/** The id of the request in progress, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The span of the request or job in progress, or undefined while it is not traced. */
export function currentSpan(): Span | undefined {
  return storage.getStore()?.span;
}
