import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';

const KINDS = ['reward', 'release', 'statement'] as const;

// The index of open payments has all of these rows and no others.
const OPEN = `
  SELECT kind, count(*) AS open, extract(epoch FROM programme_now() - min(created_at))::float8 AS oldest
    FROM payment WHERE status IN ('planned', 'signed', 'broadcast') GROUP BY kind`;

/** The Prometheus metrics of payments that are not final. */
@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, db: DataSource) {
    const open = metrics.gauge('payments_open', 'Payments that are planned, signed or broadcast', ['kind']);
    const oldest = metrics.gauge('payment_oldest_open_seconds', 'Age of the oldest open payment; 0: there is none', [
      'kind',
    ]);
    const read = async (): Promise<void> => {
      const rows = await query<{ kind: string; open: bigint; oldest: number }>(db, OPEN);
      for (const kind of KINDS) {
        const row = rows.find((one) => one.kind === kind);
        open.set({ kind }, Number(row?.open ?? 0));
        oldest.set({ kind }, Math.max(0, row?.oldest ?? 0));
      }
    };
    metrics.readOnScrape({ name: 'payments', gauges: [open, oldest], read });
  }
}
