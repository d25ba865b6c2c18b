import type { DynamicModule } from '@nestjs/common';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import type { DeploymentsConfig } from '../config';
import { MIGRATIONS, SCHEMA } from './migrations';

export function persistence(config: Readonly<DeploymentsConfig>): DynamicModule {
  return PostgresModule.forRoot(() => ({
    url: config.DATABASE_URL,
    schema: SCHEMA,
    applicationName: 'ballast-deployments',
    poolSize: config.DATABASE_POOL_SIZE,
    budget: { needs: { 'requests and jobs': config.DATABASE_POOL_SIZE }, instances: config.DATABASE_INSTANCES },
    migrations: MIGRATIONS,
  }));
}
