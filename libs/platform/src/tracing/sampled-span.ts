import {
  type Attributes,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Span, Step } from './tracer';

/** A span of the SDK. */
export class SampledSpan implements Span {
  readonly traceId: string;
  readonly isKept = true;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: SdkSpan,
  ) {
    this.traceId = span.spanContext().traceId;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.span.spanContext().spanId}-01`;
  }

  get isOpen(): boolean {
    return this.span.isRecording();
  }

  begin({ name, kind, attributes }: Step): Span {
    const context = trace.setSpan(ROOT_CONTEXT, this.span);
    return new SampledSpan(this.tracer, this.tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context));
  }

  become({ name, attributes }: Step): void {
    this.span.updateName(name).setAttributes(attributes);
  }

  end(attributes: Attributes = {}): void {
    // A step may be ended where it failed and again by who waits for it.
    if (this.isOpen) this.span.setAttributes(attributes).end();
  }

  fail(reason: string, attributes: Attributes = {}): void {
    if (!this.isOpen) return;
    this.span
      .setAttributes({ ...attributes, 'error.type': reason })
      .setStatus({ code: SpanStatusCode.ERROR })
      .end();
  }
}
