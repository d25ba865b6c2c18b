import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from '../build/version';
import { SystemClock } from '../clock/clock';
import { newId } from '../ids/new-id';
import type { Log } from '../logging/log';
import { ChosenIds } from './chosen-ids';
import { ReportedExporter } from './reported-exporter';
import { SampledSpan } from './sampled-span';
import type { Span, Step, Tracer } from './tracer';
import { type FailedSpan, type LateExport, type Parent, UnsampledSpan } from './unsampled-span';

export interface OpenTelemetryOptions {
  readonly service: string;
  /** The base address of a collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The part of traces that is kept, 0 to 1. */
  readonly ratio: number;
  readonly log: Log;
}

/** Spans that wait for the collector, four batches; what comes on top is dropped and never waited for. */
const MOST_WAITING = 2_048;
const BATCH = 512;
const EVERY_MS = 2_000;
/** A collector that hangs holds one batch for so long, retries included. */
const EXPORT_TIMEOUT_MS = 2_000;
/** How the header ends that our processes send along with a trace that is not sampled. */
const UNSAMPLED = '-00';

/** The tracer by OpenTelemetry's SDK. This file is loaded by a process that exports traces, and by no other. */
export class OpenTelemetry implements Tracer, LateExport {
  private readonly ids = new ChosenIds();
  /** The machine's, as the SDK's spans have it. */
  private readonly clock = new SystemClock();
  private readonly provider: TracerProvider;
  private readonly ratio: number;
  private readonly tracer;

  constructor({ service, endpoint, headers, ratio, log }: OpenTelemetryOptions) {
    const otlp = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    const exporter = new ReportedExporter(otlp, log);
    const queue = { maxQueueSize: MOST_WAITING, maxExportBatchSize: BATCH, scheduledDelayMillis: EVERY_MS };
    const processor = new BatchSpanProcessor({ exporter, ...queue, exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.namespace': 'ballast',
        'service.name': service,
        'service.version': VERSION,
        'service.instance.id': newId(),
      }),
      // Asked only for spans that are exported: which those are is decided here.
      sampler: new AlwaysOnSampler(),
      idGenerator: this.ids,
      spanProcessors: [processor],
    });
    this.tracer = this.provider.getTracer('ballast');
    this.ratio = ratio;
  }

  begin(step: Step, traceparent?: string): Span {
    if (traceparent?.endsWith(UNSAMPLED) === true) return new UnsampledSpan(this, step, new UnreadParent(traceparent));
    const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
    if (!this.isSampled(remote)) return new UnsampledSpan(this, step, remote ?? undefined);
    const { name, kind, attributes } = step;
    return new SampledSpan(
      this.tracer,
      this.tracer.startSpan(name, { kind: SpanKind[kind], attributes }, contextOf(remote)),
    );
  }

  now(): number {
    return this.clock.now().getTime();
  }

  newTraceId(): string {
    return this.ids.generateTraceId();
  }

  newSpanId(): string {
    return this.ids.generateSpanId();
  }

  export({ name, kind, attributes, traceId, spanId, parentSpanId, startedAt }: FailedSpan): void {
    const parent =
      parentSpanId === undefined ? null : { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED };
    const options = { kind: SpanKind[kind], attributes, startTime: startedAt };
    const start = () => this.tracer.startSpan(name, options, contextOf(parent));
    this.ids.choose({ traceId, spanId }, start).setStatus({ code: SpanStatusCode.ERROR }).end();
  }

  /** Sends what waits. */
  shutdown(): Promise<void> {
    return this.provider.shutdown();
  }

  /** A process inside goes by the decision of the one before it; the first one draws. */
  private isSampled(remote: SpanContext | null): boolean {
    return remote === null ? Math.random() < this.ratio : (remote.traceFlags & TraceFlags.SAMPLED) !== 0;
  }
}

/** The place that a header names, read when somebody asks: of a hundred unsampled requests hardly one fails. */
class UnreadParent implements Parent {
  constructor(private readonly traceparent: string) {}

  get traceId(): string | undefined {
    return parseTraceParent(this.traceparent)?.traceId;
  }

  get spanId(): string | undefined {
    return parseTraceParent(this.traceparent)?.spanId;
  }
}

function contextOf(parent: SpanContext | null): typeof ROOT_CONTEXT {
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
