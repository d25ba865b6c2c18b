import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { queryOne } from '@ballast/platform/postgres/query';

interface Row {
  readonly posted: number | null;
  readonly counted: number | null;
  readonly unposted: number;
}

const READ = `
  SELECT (SELECT extract(epoch FROM posted_at) FROM posted_statement WHERE vetoed_by IS NULL
           ORDER BY number DESC LIMIT 1)::float8 AS posted,
         (SELECT extract(epoch FROM effective_at) FROM posted_statement
            JOIN reserve_state ON number = current_statement)::float8 AS counted,
         coalesce((SELECT extract(epoch FROM programme_now() - min(built_at)) FROM statement
           WHERE number > coalesce((SELECT max(statement) FROM posted_statement), 0)), 0)::float8 AS unposted`;

/** The Prometheus metrics of statements. */
@Injectable()
export class StatementMetrics {
  constructor(metrics: Metrics, db: DataSource) {
    const posted = metrics.gauge(
      'statement_last_posted_timestamp_seconds',
      'When the newest statement that stands was posted',
    );
    const counted = metrics.gauge(
      'statement_last_counted_timestamp_seconds',
      'Since when the statement that is claimed from counts',
    );
    const unposted = metrics.gauge('statement_unposted_seconds', 'Age of the oldest statement that waits to be posted');
    const read = async (): Promise<void> => {
      const row = await queryOne<Row>(db, READ);
      if (row.posted !== null) posted.set(row.posted);
      else posted.remove({});
      if (row.counted !== null) counted.set(row.counted);
      else counted.remove({});
      unposted.set(Math.max(0, row.unposted));
    };
    metrics.readOnScrape({ name: 'statements', gauges: [posted, counted, unposted], read });
  }
}
