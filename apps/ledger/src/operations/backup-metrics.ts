import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { findLastBackup } from './last-backup';

/** The Prometheus metric of backups. */
@Injectable()
export class BackupMetrics {
  constructor(metrics: Metrics, db: DataSource) {
    const finished = metrics.gauge('backup_last_timestamp_seconds', 'When the newest recorded backup was finished');
    const read = async (): Promise<void> => {
      const last = await findLastBackup(db);
      if (last === null) finished.remove({});
      else finished.set(new Date(last.finishedAt).getTime() / 1_000);
    };
    metrics.readOnScrape({ name: 'backups', gauges: [finished], read });
  }
}
