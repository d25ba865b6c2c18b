import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';

const AHEAD = `
  SELECT name, extract(epoch FROM later_from(name) - greatest(clock_timestamp(), programme_now()))::float8 / 86400 AS days
    FROM month_table WHERE later_from(name) IS NOT NULL`;

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
