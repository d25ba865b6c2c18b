import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';

// Between its bound and its months a table takes nothing beyond the bound: a migration that stopped there is told of in time.
const AHEAD = `
  SELECT name, extract(epoch FROM made_until - greatest(clock_timestamp(), programme_now()))::float8 / 86400 AS days
    FROM (SELECT name, COALESCE(later_from(name), (
                   SELECT time_of_bound(substring(pg_get_constraintdef(oid) FROM '< ''([^'']+)''')) FROM pg_constraint
                    WHERE conrelid = to_regclass('ledger.' || name) AND conname = name || '_before_months')) AS made_until
            FROM month_table) AS t
   WHERE made_until IS NOT NULL`;

/** For how long new rows still have partitions of their own months. */
@Injectable()
export class MonthMetrics {
  constructor(metrics: Metrics, db: DataSource) {
    const days = metrics.gauge(
      'partition_days_ahead',
      'Days for which the partitions of months are made; behind them rows share one',
      ['table'],
    );
    const read = async (): Promise<void> => {
      for (const row of await query<{ name: string; days: number }>(db, AHEAD)) days.set({ table: row.name }, row.days);
    };
    metrics.readOnScrape({ name: 'months', gauges: [days], read });
  }
}
