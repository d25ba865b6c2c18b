import type { Job, JobsOptions } from 'bullmq';
import { withRequestContext } from '../request/request-context';
import { beginSpan, untilEnd } from '../tracing/tracer';

/** The options that make a job a step of a trace; BullMQ keeps them with it, in Redis and in Postgres. */
export function carryTrace(traceparent: string | undefined): Pick<JobsOptions, 'telemetry'> {
  return traceparent === undefined ? {} : { telemetry: { metadata: traceparent } };
}

/** Traces an attempt at a job: in the trace of whoever added it, or in one of its own when that was a schedule. */
export function traceJob<T>({ queueName: queue, opts, name, attemptsMade }: Job, work: () => Promise<T>): Promise<T> {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'ballast.job': name,
    'ballast.attempt': attemptsMade + 1,
  };
  const span = beginSpan({ name: `process ${queue}`, kind: 'CONSUMER', attributes }, opts.telemetry?.metadata);
  return span === undefined ? work() : untilEnd(span, withRequestContext({ span }, work));
}
