import { type DynamicModule, Global, Module } from '@nestjs/common';
import { QueueModule } from '@ballast/platform/queue/queue.module';
import { ChainModule } from './chain/chain.module';
import { WatcherConfig } from './config';
import { PoolLimitsController } from './pool/pool-limits.controller';
import { QueuesModule } from './queues/queues.module';
import { TransactionsController } from './transactions/transactions.controller';

/** The configuration, for whoever injects it. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Readonly<WatcherConfig>): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: WatcherConfig, useValue: config }],
      exports: [WatcherConfig],
    };
  }
}

/** The chain-watcher process. It keeps nothing: all state is the ledger's and the chain's. */
@Module({})
export class AppModule {
  static of(config: Readonly<WatcherConfig>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        QueueModule.forRoot(() => ({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL })),
        ChainModule,
        QueuesModule,
      ],
      controllers: [TransactionsController, PoolLimitsController],
    };
  }
}
