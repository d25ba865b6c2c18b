import { Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUES } from '@ballast/dto/events/queues';
import { Log } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { OutboxRelay } from '@ballast/platform/outbox/outbox-relay';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { SCHEMA } from '../persistence/migrations';

/** Sends what the outbox holds to ledger's queues, as long as the process runs. */
@Injectable()
export class FactsRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly relay: OutboxRelay;

  constructor(dataSource: DataSource, queues: QueueConnection, metrics: Metrics, log: Log) {
    const routes = {
      [QUEUES.memberChanged]: [QUEUES.memberChanged],
      [QUEUES.auditRecorded]: [QUEUES.auditRecorded],
    };
    this.relay = new OutboxRelay({ dataSource, schema: SCHEMA, queues, routes, log });
    const lag = metrics.gauge('outbox_lag_seconds', 'Age of the oldest fact that is not sent yet');
    // Read when Prometheus asks: a timer would ask the database although nobody looks.
    Object.assign(lag, { collect: async () => lag.set(await this.relay.lag().catch(() => Number.NaN)) });
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.relay.stop();
  }
}
