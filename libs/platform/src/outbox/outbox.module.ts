import { DynamicModule, Module, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { QueueConnection } from '../queue/queue-connection';
import { MessageKeys } from './message-keys';
import { OutboxRelay } from './outbox-relay';

interface OutboxOptions {
  readonly schema: string;
  /** Types of messages; each goes to the queue of its name. */
  readonly types: readonly string[];
}

/** Milliseconds; one look at the index of what is not sent. */
const EVERY_MS = 1_000;

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
          inject: [DataSource, QueueConnection, MessageKeys, Metrics, Log],
          // eslint-disable-next-line max-params -- Nest gives each provider as one
          useFactory: (
            dataSource: DataSource,
            queues: QueueConnection,
            keys: MessageKeys,
            metrics: Metrics,
            log: Log,
          ) => {
            const relay = new OutboxRelay({ dataSource, schema, queues, keys, routes, log });
            const lag = metrics.gauge('outbox_lag_seconds', 'Age of the oldest fact that is not sent yet');
            const read = async (): Promise<void> => lag.set(await relay.lag());
            metrics.readOnScrape({ name: 'outbox', gauges: [lag], read, every: EVERY_MS });
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
