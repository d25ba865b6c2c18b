import type { DynamicModule } from '@nestjs/common';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import type { DeploymentsConfig } from '../config';
import { MIGRATIONS, SCHEMA } from './migrations';

const POOL_SIZE = 10;

export function persistence(config: Readonly<DeploymentsConfig>): DynamicModule {
  return PostgresModule.forRoot(() => ({
    url: config.DATABASE_URL,
    schema: SCHEMA,
    applicationName: 'ballast-deployments',
    poolSize: POOL_SIZE,
    migrations: MIGRATIONS,
  }));
}
