import type { ReceivedSpan } from '@ballast/testing/tracing/otlp-receiver';

/** One trace: its spans by their parents. */
export class TraceTree {
  constructor(readonly spans: readonly ReceivedSpan[]) {}

  /** The trace of the span that fits, the only one of its kind. */
  static of(all: readonly ReceivedSpan[], fits: (span: ReceivedSpan) => boolean): TraceTree {
    const traces = new Set(all.filter(fits).map(({ traceId }) => traceId));
    const [only] = traces;
    if (only === undefined || traces.size > 1) throw new Error(`${traces.size} traces fit.`);
    return new TraceTree(all.filter(({ traceId }) => traceId === only));
  }

  /** From the first step to the one that fits first, each as `service: name`. */
  wayTo(fits: (span: ReceivedSpan) => boolean): readonly string[] {
    const way: string[] = [];
    for (let at = this.spans.find(fits); at !== undefined; at = this.parentOf(at))
      way.unshift(`${at.service}: ${at.name}`);
    return way;
  }

  /** Spans without a parent among the others; one, when the trace is whole. */
  get roots(): readonly ReceivedSpan[] {
    return this.spans.filter((span) => this.parentOf(span) === undefined);
  }

  private parentOf({ parentSpanId }: ReceivedSpan): ReceivedSpan | undefined {
    return this.spans.find(({ spanId }) => spanId === parentSpanId);
  }
}
