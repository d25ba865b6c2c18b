import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { withinTime } from '../clock/within-time';

/** Milliseconds for which a read figure serves every scrape. */
const FRESH_FOR_MS = 10_000;
/** Milliseconds until a scrape goes on without the figure; Prometheus itself waits ten seconds for all of them. */
const READ_TIMEOUT_MS = 3_000;

/** A source of figures outside of the process. */
export interface FigureSource {
  /** In the label of `metric_read_failures_total`. */
  readonly name: string;
  /** Set by `read`. */
  readonly gauges: readonly Gauge[];
  /** Reads the source and sets all of its gauges. */
  readonly read: () => Promise<void>;
  /** Milliseconds from one read to the next at least; default 10,000. */
  readonly every?: number;
}

/** The process's Prometheus metrics. Product metrics are made with `counter`, `gauge` and `histogram`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly readFailures: Counter<'source'>;

  constructor() {
    this.requests = this.histogram(
      'http_request_duration_seconds',
      'Time to answer a request',
      ['method', 'route', 'status'],
      [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    );
    this.readFailures = this.counter('metric_read_failures_total', 'Reads of figures for /metrics that failed', [
      'source',
    ]);
  }

  /** Adds the figures of the Node process itself. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Says which service in which version this process is. */
  reportBuild(service: string, version: string): void {
    const build = this.gauge('ballast_build_info', '1: the process of this service and version runs', [
      'service',
      'version',
    ]);
    build.set({ service, version }, 1);
  }

  /** One answered request; `route` is the pattern, never the path, so that the number of series stays bounded. */
  observeRequest(request: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe({ method: request.method, route: request.route, status: String(request.status) }, seconds);
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A gauge of this process's own state, set at each scrape: `set` must cost nothing. */
  ownGauge<L extends string>(
    name: string,
    help: string,
    set: (gauge: Gauge<L>) => void,
    labelNames: readonly L[] = [],
  ): void {
    const gauge = this.gauge(name, help, labelNames);
    Object.assign(gauge, { collect: () => set(gauge) });
  }

  /**
   * Has gauges read when Prometheus asks: all of them by one read, at most one read in ten seconds however many scrape. While
   * the source does not answer they have no value, and the rest of /metrics is complete.
   */
  readOnScrape({ name, gauges, read, every = FRESH_FOR_MS }: FigureSource): void {
    let readAt = Number.NEGATIVE_INFINITY;
    let reading = Promise.resolve();
    const attempt = async (): Promise<void> => {
      try {
        await withinTime(read(), READ_TIMEOUT_MS);
      } catch {
        for (const gauge of gauges) clear(gauge);
        this.readFailures.inc({ source: name });
      }
    };
    const collect = (): Promise<void> => {
      if (performance.now() - readAt >= every) {
        readAt = performance.now();
        reading = attempt();
      }
      return reading;
    };
    for (const gauge of gauges) Object.assign(gauge, { collect });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name, help, labelNames: [...labelNames], buckets, registers: [this.registry] });
  }
}

/** Takes every value away; `reset` alone would leave a gauge without labels at 0, which is a statement. */
function clear(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}
