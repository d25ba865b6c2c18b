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

/** The place of a span in its trace, as the header of another process names it. */
export interface RemoteParent {
  readonly traceId: string;
  readonly spanId: string;
}

/**
 * A span of a trace that is not sampled: enough to be exported if it fails. Not one of the SDK's, which cost most of what nobody
 * would see; and its ids are made when somebody asks for them, since most are asked for by nobody.
 */
export class UnsampledSpan implements Span {
  isOpen = true;
  isKept = false;
  private readonly startedAt: number;
  private name: string;
  private added: Record<string, string | number> | undefined;
  private ownTraceId: string | undefined;
  private ownSpanId: string | undefined;

  constructor(
    private readonly late: LateExport,
    private readonly step: Step,
    private readonly parent?: UnsampledSpan | RemoteParent,
  ) {
    this.name = step.name;
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

  rename(name: string): void {
    this.name = name;
  }

  set(attribute: string, value: string | number): void {
    this.added ??= {};
    this.added[attribute] = value;
  }

  end(): void {
    this.isOpen = false;
  }

  fail(reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isKept = true;
    const { late, name, traceId, spanId, startedAt } = this;
    const attributes = { ...this.step.attributes, ...this.added, 'error.type': reason };
    const parentSpanId = this.parent?.spanId;
    late.export({ name, kind: this.step.kind, attributes, traceId, spanId, parentSpanId, startedAt });
  }
}
