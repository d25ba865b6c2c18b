import { Injectable } from '@nestjs/common';
import type { Gauge, Histogram } from 'prom-client';
import type { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics';

/** The part of node-postgres's pool that TypeORM holds and does not type. */
interface DriverPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  connect(done: (...result: readonly unknown[]) => void): void;
}

/** The Prometheus metrics of this process's pools of Postgres connections; none of them asks the database. */
@Injectable()
export class PoolMetrics {
  private readonly pools = new Map<string, DriverPool>();
  private readonly waits: Histogram<'pool'>;

  constructor(metrics: Metrics) {
    const setAll = (gauge: Gauge<'pool'>, read: (pool: DriverPool) => number): void => {
      for (const [pool, its] of this.pools) gauge.set({ pool }, read(its));
    };
    metrics.ownGauge(
      'postgres_pool_connections',
      'Open connections to Postgres',
      (gauge) => setAll(gauge, ({ totalCount }) => totalCount),
      ['pool'],
    );
    metrics.ownGauge(
      'postgres_pool_connections_busy',
      'Those of them that somebody uses',
      (gauge) => setAll(gauge, ({ totalCount, idleCount }) => totalCount - idleCount),
      ['pool'],
    );
    metrics.ownGauge(
      'postgres_pool_connections_max',
      'Connections that the pool may open',
      (gauge) => setAll(gauge, ({ options }) => options.max),
      ['pool'],
    );
    metrics.ownGauge(
      'postgres_pool_waiting',
      'Callers that wait for a connection',
      (gauge) => setAll(gauge, ({ waitingCount }) => waitingCount),
      ['pool'],
    );
    this.waits = metrics.histogram(
      'postgres_pool_wait_seconds',
      'Time until a caller had a connection',
      ['pool'],
      [0.001, 0.01, 0.1, 0.5, 1, 5],
    );
  }

  /** Measures the pool of a connected DataSource from now on. @param pool its name among those of the process */
  watch(pool: string, dataSource: DataSource): void {
    const { master } = dataSource.driver as unknown as { readonly master: DriverPool };
    const connect = master.connect.bind(master);
    master.connect = (done) => {
      const began = performance.now();
      connect((...result) => {
        this.waits.observe({ pool }, (performance.now() - began) / 1_000);
        done(...result);
      });
    };
    this.pools.set(pool, master);
  }
}
