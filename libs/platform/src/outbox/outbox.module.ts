import { DynamicModule, Module, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { QueueConnection } from '../queue/queue-connection';
import { OutboxRelay } from './outbox-relay';

interface OutboxOptions {
  readonly schema: string;
  /** Types of messages; each goes to the queue of its name. */
  readonly types: readonly string[];
}

/** Relays what the service's outbox holds to the queues, as long as the process runs. */
@Module({})
export class OutboxModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(private readonly relay: OutboxRelay) {}

  static forRoot({ schema, types }: OutboxOptions): DynamicModule {
    const routes = Object.fromEntries(types.map((type) => [type, [type]]));
    return {
      module: OutboxModule,
      providers: [
        {
          provide: OutboxRelay,
          inject: [DataSource, QueueConnection, Metrics, Log],
          useFactory: (dataSource: DataSource, queues: QueueConnection, metrics: Metrics, log: Log) => {
            const relay = new OutboxRelay({ dataSource, schema, queues, routes, log });
            const lag = metrics.gauge('outbox_lag_seconds', 'Age of the oldest fact that is not sent yet');
            // Read when Prometheus asks: a timer would ask the database although nobody looks.
            Object.assign(lag, { collect: async () => lag.set(await relay.lag().catch(() => Number.NaN)) });
            return relay;
          },
        },
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.relay.stop();
  }
}
