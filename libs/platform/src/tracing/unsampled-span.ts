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
  newSpanId(): string;
  /** Epoch milliseconds. */
  now(): number;
  export(failed: FailedSpan): void;
}

/**
 * A span of a trace that is not sampled: its ids, for logs and other processes, and enough to be exported if it fails. Not one of
 * the SDK's, which cost most of what nobody would see.
 */
export class UnsampledSpan implements Span {
  isOpen = true;
  private readonly spanId: string;
  private readonly startedAt: number;
  private name: string;
  private added: Record<string, string | number> | undefined;

  constructor(
    private readonly late: LateExport,
    private readonly step: Step,
    readonly traceId: string,
    private readonly parentSpanId?: string,
  ) {
    this.name = step.name;
    this.spanId = late.newSpanId();
    this.startedAt = late.now();
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-00`;
  }

  begin(step: Step): Span {
    return new UnsampledSpan(this.late, step, this.traceId, this.spanId);
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
    const { late, name, traceId, spanId, parentSpanId, startedAt } = this;
    const attributes = { ...this.step.attributes, ...this.added, 'error.type': reason };
    late.export({ name, kind: this.step.kind, attributes, traceId, spanId, parentSpanId, startedAt });
  }
}
