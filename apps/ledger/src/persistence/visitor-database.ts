import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { PoolMetrics } from '@ballast/platform/postgres/pool-metrics';
import { onlyRow, query, type Statement } from '@ballast/platform/postgres/query';
import { LedgerConfig } from '../config';
import { SCHEMA } from './migrations';

const STATEMENT_MS = 3_000;

/** Milliseconds between two equal reads for visitors at least, whatever their number (`SharedRead`). */
export const VISITOR_READS_SPACING = 20;

/**
 * The ledger's database for reads that need no sign-in, through connections of their own: visitors wait for each other, never
 * members for visitors. Three reads at most run at a time (`SharedRead`), so few connections are enough. It connects at the first read and
 * again after a failure, so that the process does not hang on it.
 */
@Injectable()
export class VisitorDatabase implements OnApplicationShutdown {
  private connecting: Promise<DataSource> | undefined;

  constructor(
    private readonly config: LedgerConfig,
    private readonly pools: PoolMetrics,
  ) {}

  /** The rows of one statement; a named one keeps its plan. */
  async read<Row>(statement: Statement | string, values: unknown[] = []): Promise<Row[]> {
    const runner = (await this.connected()).createQueryRunner();
    try {
      return await query<Row>(runner.manager, statement, values);
    } finally {
      await runner.release();
    }
  }

  /** The one row of a statement that always has one. */
  async readOne<Row>(statement: Statement | string, values: unknown[] = []): Promise<Row> {
    return onlyRow(await this.read<Row>(statement, values));
  }

  async onApplicationShutdown(): Promise<void> {
    const source = await this.connecting?.catch(() => undefined);
    await source?.destroy();
  }

  private connected(): Promise<DataSource> {
    this.connecting ??= this.connect();
    return this.connecting;
  }

  private async connect(): Promise<DataSource> {
    const source = createDataSource({
      url: this.config.DATABASE_URL,
      schema: SCHEMA,
      applicationName: 'ballast-ledger-visitors',
      poolSize: this.config.DATABASE_VISITOR_POOL_SIZE,
      statementTimeout: STATEMENT_MS,
      patience: this.config.DATABASE_PATIENCE_MS,
    });
    try {
      await source.initialize();
      this.pools.watch('visitors', source);
      return source;
    } catch (error) {
      this.connecting = undefined;
      throw error;
    }
  }
}
