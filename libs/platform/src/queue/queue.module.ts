import { DynamicModule, Global, Module, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Health } from '../health/health';
import { ProcessState } from '../health/process-state';
import { Log } from '../logging/log';
import { QueueConnection, QueueConnectionOptions } from './queue-connection';
import { QueueMetrics } from './queue-metrics';
import { HEALTH_QUEUE, type QueueState, readQueueStates } from './queue-states';

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

  static forRoot(options: () => Omit<QueueConnectionOptions, 'log' | 'onJobFailed'>): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        QueueMetrics,
        {
          provide: QueueConnection,
          inject: [Log, Health, QueueMetrics],
          useFactory: (log: Log, health: Health, metrics: QueueMetrics) => {
            const queues = new QueueConnection({ ...options(), log, onJobFailed: (queue) => metrics.failed(queue) });
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
