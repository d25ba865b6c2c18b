import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../logging/log';

type Done = Parameters<SpanExporter['export']>[1];

/** Logs when the collector takes no more traces, and when it takes them again; not each batch. */
export class ReportedExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Log,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      const failed = result.error !== undefined;
      if (failed && !this.isFailing)
        this.log.warn({ err: result.error }, 'The collector takes no traces; they are lost.');
      if (!failed && this.isFailing) this.log.info('The collector takes traces again.');
      this.isFailing = failed;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
