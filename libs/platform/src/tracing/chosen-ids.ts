import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

interface Ids {
  readonly traceId: string;
  readonly spanId?: string;
}

/** Random ids, but those of a span that had them before the SDK heard of it. */
export class ChosenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private chosen: Ids | undefined;

  generateTraceId(): string {
    return this.chosen?.traceId ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.chosen?.spanId ?? this.random.generateSpanId();
  }

  /** Runs `start`, which starts one span at once, with these ids. */
  choose<T>(ids: Ids, start: () => T): T {
    this.chosen = ids;
    try {
      return start();
    } finally {
      this.chosen = undefined;
    }
  }
}
