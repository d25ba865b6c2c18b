import { OtlpReceiver, type ReceivedSpan } from '@ballast/testing/tracing/otlp-receiver';
import { createLog } from '../logging/log';
import { withRequestContext } from '../request/request-context';
import { startTracing } from '../tracing/start-tracing';
import { beginSpan } from '../tracing/tracer';

/** A receiver's spans when the work is done, and all of its text. */
export interface Traced {
  readonly spans: readonly ReceivedSpan[];
  readonly text: string;
}

/** Traces this process while `work` runs. @param ratio the part of traces that is kept */
export async function whileTraced(work: () => Promise<unknown>, ratio = 1): Promise<Traced> {
  const receiver = await OtlpReceiver.start();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: ratio };
  const end = await startTracing('spec', config, createLog('spec', 'silent'));
  try {
    await work();
  } finally {
    await end();
    await receiver.close();
  }
  return receiver;
}

/** The only span of a name. */
export function spanNamed({ spans }: Traced, name: string): ReceivedSpan {
  const [span, another] = spans.filter((one) => one.name === name);
  if (span === undefined || another !== undefined)
    throw new Error(`There is not one span ${name} among ${spans.map((one) => one.name).join(', ')}.`);
  return span;
}

/** Runs `work` as what a request or a job does. */
export function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const span = beginSpan({ name: 'request', kind: 'SERVER', attributes: {} });
  return withRequestContext({ requestId: 'request-1', span }, work).finally(() => span?.end());
}
