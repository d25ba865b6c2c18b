import { DynamicModule, Global, Module, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import { Health } from '../health/health';
import { Log } from '../logging/log';
import { QueueConnection, QueueConnectionOptions } from './queue-connection';

/** Gives the process its QueueConnection, reported by `/readyz`, closed with it. */
@Global()
@Module({})
export class QueueModule implements OnModuleDestroy, OnApplicationShutdown {
  constructor(private readonly queues: QueueConnection) {}

  static forRoot(options: () => Omit<QueueConnectionOptions, 'log'>): DynamicModule {
    return {
      module: QueueModule,
      providers: [
        {
          provide: QueueConnection,
          inject: [Log, Health],
          useFactory: (log: Log, health: Health) => {
            const queues = new QueueConnection({ ...options(), log });
            health.report('queue', () => queues.ping('health'));
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
