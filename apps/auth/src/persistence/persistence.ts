import { DynamicModule } from '@nestjs/common';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import type { AuthConfig } from '../config';
import { MIGRATIONS, SCHEMA } from './migrations';

/** Connections at most; a registration holds one for a few statements only, never while a password is hashed. */
const POOL_SIZE = 20;

export function persistence(config: Readonly<AuthConfig>): DynamicModule {
  return PostgresModule.forRoot(() => ({
    url: config.DATABASE_URL,
    schema: SCHEMA,
    applicationName: 'ballast-auth',
    poolSize: POOL_SIZE,
    migrations: MIGRATIONS,
  }));
}
