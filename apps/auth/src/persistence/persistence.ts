import { DynamicModule } from '@nestjs/common';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import type { AuthConfig } from '../config';
import { MIGRATIONS, SCHEMA } from './migrations';

/** A registration holds a connection for a few statements only, never while a password is hashed. */
export function persistence(config: Readonly<AuthConfig>): DynamicModule {
  return PostgresModule.forRoot(() => ({
    url: config.DATABASE_URL,
    schema: SCHEMA,
    applicationName: 'ballast-auth',
    poolSize: config.DATABASE_POOL_SIZE,
    budget: { needs: { 'requests and jobs': config.DATABASE_POOL_SIZE }, instances: config.DATABASE_INSTANCES },
    migrations: MIGRATIONS,
  }));
}
