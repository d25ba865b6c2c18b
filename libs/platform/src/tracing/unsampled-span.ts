import type { Attributes } from '@opentelemetry/api';
import type { Span, Step } from './tracer';

/** A span that failed after all, for the export. */
export interface FailedSpan extends Step {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The part of the tracer that it uses. */
export interface LateExport {
  newTraceId(): string;
  newSpanId(): string;
  /** Epoch milliseconds. */
  now(): number;
  export(failed: FailedSpan): void;
}

/** The place of a span in its trace; undefined of a header that names none. */
export interface Parent {
  readonly traceId: string | undefined;
  readonly spanId: string | undefined;
}

/**
 * A span of a trace that is not sampled: enough to be exported if it fails. Not one of the SDK's, which cost most of what nobody
 * would see; and its ids are made when somebody asks for them, since most are asked for by nobody.
 */
export class UnsampledSpan implements Span {
  isOpen = true;
  isKept = false;
  private readonly startedAt: number;
  private ownTraceId: string | undefined;
  private ownSpanId: string | undefined;

  constructor(
    private readonly late: LateExport,
    private step: Step,
    private readonly parent?: Parent,
  ) {
    this.startedAt = late.now();
  }

  get traceId(): string {
    return (this.ownTraceId ??= this.parent?.traceId ?? this.late.newTraceId());
  }

  get spanId(): string {
    return (this.ownSpanId ??= this.late.newSpanId());
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-00`;
  }

  begin(step: Step): Span {
    return new UnsampledSpan(this.late, step, this);
  }

  become(step: Step): void {
    this.step = step;
  }

  end(): void {
    this.isOpen = false;
  }

  fail(reason: string, added: Attributes = {}): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isKept = true;
    const { late, step, traceId, spanId, startedAt } = this;
    const attributes = { ...step.attributes, ...added, 'error.type': reason };
    late.export({ ...step, attributes, traceId, spanId, parentSpanId: this.parent?.spanId, startedAt });
  }
}
