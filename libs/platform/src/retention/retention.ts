import { setTimeout as wait } from 'node:timers/promises';
import { Interval } from '@nestjs/schedule';
import type { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { RecurringWork } from '../clock/recurring-work';
import type { Log } from '../logging/log';
import type { Metrics } from '../metrics/metrics';
import { safeSchema } from '../postgres/session';
import { query } from '../postgres/query';
import { removeBatch } from './remove-batch';
import type { RetentionRule } from './retention-rule';

const EVERY_MS = 10 * 60_000;
/** Few enough that nobody notices the transaction; with the pause at most 10,000 rows a second go. */
const BATCH = 1_000;
const PAUSE_MS = 100;

export interface RetentionOptions {
  readonly dataSource: DataSource;
  readonly schema: string;
  readonly rules: readonly RetentionRule[];
  readonly metrics: Metrics;
  readonly log: Log;
  /** Rows a transaction; default 1,000. */
  readonly batch?: number;
}

/**
 * Removes what is kept no longer, in small transactions. Any number of instances may run: one at a time is at a table. What it
 * removed stands in the log, in `retention_removed_total` and in the table `retention`.
 */
export class Retention extends RecurringWork {
  private readonly removed: Counter<'table'>;
  private readonly failures: Counter<'table'>;

  constructor(private readonly options: RetentionOptions) {
    super();
    const { metrics } = options;
    this.removed = metrics.counter('retention_removed_total', 'Rows that this process removed as due', ['table']);
    this.failures = metrics.counter('retention_failures_total', 'Runs that failed at a table', ['table']);
  }

  /** Never throws: what could not be removed is due at the next interval. A stopping process ends after the batch in hand. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.run(),
      (error) => this.options.log.warn({ err: error }, 'Due rows could not be removed; trying again later.'),
    );
  }

  /** Removes all that is due. @returns how many rows of each table this process removed; never throws */
  async run(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const rule of this.options.rules) {
      try {
        const removed = await this.apply(rule);
        if (removed > 0) counts[rule.table] = (counts[rule.table] ?? 0) + removed;
      } catch (error) {
        this.failures.inc({ table: rule.table });
        this.options.log.warn({ err: error, table: rule.table }, 'Due rows could not be removed; trying again later.');
      }
    }
    if (Object.keys(counts).length > 0)
      this.options.log.info({ removed: counts }, 'Removed rows that are kept no longer.');
    return counts;
  }

  private async apply(rule: RetentionRule): Promise<number> {
    const { dataSource, schema, batch: limit = BATCH } = this.options;
    const sql = `INSERT INTO ${safeSchema(schema)}.retention (table_name) VALUES ($1) ON CONFLICT DO NOTHING`;
    await query(dataSource, sql, [rule.table]);
    let sum = 0;
    while (!this.isStopped) {
      const removed = await removeBatch(dataSource, { schema, rule, limit });
      sum += removed ?? 0;
      this.removed.inc({ table: rule.table }, removed ?? 0);
      if (removed === null || removed < limit) break;
      await wait(PAUSE_MS);
    }
    return sum;
  }
}
