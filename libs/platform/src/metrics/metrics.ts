import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The process's Prometheus metrics. Product metrics are made with `counter`, `gauge` and `histogram`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    this.requests = this.histogram(
      'http_request_duration_seconds',
      'Time to answer a request',
      ['method', 'route', 'status'],
      [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    );
  }

  /** Adds the figures of the Node process itself. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
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

  /** A gauge with one value per label, computed at each scrape. */
  callbackGauge(name: string, help: string, ask: { label: string; values: () => Promise<Map<string, number>> }): void {
    const collect = async function (this: Gauge): Promise<void> {
      this.reset();
      for (const [value, figure] of await ask.values()) this.labels(value).set(figure);
    };
    new Gauge({ name, help, labelNames: [ask.label], registers: [this.registry], collect });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name, help, labelNames: [...labelNames], buckets, registers: [this.registry] });
  }
}
