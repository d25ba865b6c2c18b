import { DynamicModule, Global, Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Health } from '../health/health';
import { PostgresOptions, createDataSource } from './data-source';
import { Migration, migrate } from './migrate';

export interface PostgresModuleOptions extends PostgresOptions {
  /** Run before the process takes work. */
  readonly migrations: readonly Migration[];
}

/**
 * Gives the process its DataSource: connected, migrated, a need of `/readyz`, closed last.
 * Inject it by its class: `constructor(private readonly dataSource: DataSource)`.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  static forRoot(options: () => PostgresModuleOptions): DynamicModule {
    return {
      module: PostgresModule,
      providers: [
        {
          provide: DataSource,
          inject: [Health],
          useFactory: async (health: Health) => {
            const settings = options();
            const dataSource = await connect(settings);
            health.need('postgres', () => dataSource.query('SELECT 1'));
            return dataSource;
          },
        },
      ],
      exports: [DataSource],
    };
  }

  // Not in onModuleDestroy: requests in flight still need it while the server drains.
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

async function connect(options: PostgresModuleOptions): Promise<DataSource> {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  try {
    await migrate(dataSource, options.schema, options.migrations);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
