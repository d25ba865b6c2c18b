import { DynamicModule, Global, Module, OnApplicationShutdown } from '@nestjs/common';
import { APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Health } from '../health/health';
import { Log } from '../logging/log';
import { DatabaseOptions, connectDatabase } from './connect-database';
import { absenceOf } from './held-data-source';
import { PoolMetrics } from './pool-metrics';
import { RepeatReads } from './repeat-reads';

/**
 * Gives the process its DataSource: connected, migrated, a need of `/readyz`, closed last.
 * Inject it by its class: `constructor(private readonly dataSource: DataSource)`.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forRoot(options: () => DatabaseOptions): DynamicModule {
    return {
      module: PostgresModule,
      providers: [
        PoolMetrics,
        {
          provide: DataSource,
          inject: [Health, Log, PoolMetrics],
          useFactory: async (health: Health, log: Log, pools: PoolMetrics) => {
            const dataSource = await connectDatabase(options(), log);
            pools.watch('main', dataSource);
            // While it holds requests it can serve them: a balancer that took it out would refuse what it is about to answer.
            const isHolding = (): boolean => absenceOf(dataSource)?.isHolding === true;
            health.need('postgres', async () => isHolding() || dataSource.query('SELECT 1'));
            return dataSource;
          },
        },
        {
          provide: APP_INTERCEPTOR,
          inject: [DataSource, Reflector],
          // Where nobody waits there is nothing to repeat, and Nest takes a shorter way through a request without interceptors.
          useFactory: (dataSource: DataSource, reflector: Reflector) =>
            absenceOf(dataSource) === undefined ? undefined : new RepeatReads(dataSource, reflector),
        },
      ],
      exports: [DataSource, PoolMetrics],
    };
  }

  // Not in onModuleDestroy: requests in flight still need it while the server drains.
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
