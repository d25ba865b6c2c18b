import { DynamicModule, Global, Module, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Health } from '../health/health';
import { ProcessState } from '../health/process-state';
import { Log } from '../logging/log';
import { QueueConnection } from './queue-connection';
import { QueueMetrics } from './queue-metrics';
import { HEALTH_QUEUE, type QueueState, readQueueStates } from './queue-states';

/** The variables that say where the queues are (`config/datastores`). */
interface QueueConfig {
  readonly REDIS_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** Gives the process its QueueConnection, reported by `/readyz`, closed with it. */
@Global()
@Module({})
export class QueueModule implements OnModuleDestroy, OnApplicationShutdown {
  constructor(
    private readonly queues: QueueConnection,
    metrics: QueueMetrics,
    state: ProcessState,
    clock: Clock,
  ) {
    const read = (): Promise<QueueState[]> => readQueueStates(queues, clock);
    metrics.watch(read);
    state.showQueues(read);
  }

  /** @param config read when the connection is made, so that OpenAPI works without one */
  static forRoot(config: QueueConfig): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        QueueMetrics,
        {
          provide: QueueConnection,
          inject: [Log, Health, QueueMetrics],
          useFactory: (log: Log, health: Health, metrics: QueueMetrics) => {
            const { REDIS_URL: redisUrl, DATABASE_URL: databaseUrl } = config;
            const onJobFailed = (queue: string): void => metrics.failed(queue);
            const queues = new QueueConnection({ redisUrl, databaseUrl, log, onJobFailed });
            health.report('queue', () => queues.ping(HEALTH_QUEUE));
            return queues;
          },
        },
      ],
      exports: [QueueConnection],
    };
  }

  // Jobs in hand end while the database is still there; new ones wait for another instance.
  onModuleDestroy(): Promise<void> {
    return this.queues.closeWorkers();
  }

  onApplicationShutdown(): Promise<void> {
    return this.queues.close();
  }
}
