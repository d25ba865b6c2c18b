import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ALARM_CODES, severityOf } from '@ballast/domain/ledger/alarm-severity';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { openAlarmsByCode } from './open-alarm-counts';

/** The Prometheus metric of open alarms. */
@Injectable()
export class AlarmMetrics {
  constructor(metrics: Metrics, db: DataSource) {
    const alarms = metrics.gauge('alarms_open', 'Open alarms', ['code', 'severity']);
    const read = async (): Promise<void> => {
      const open = await openAlarmsByCode(db);
      alarms.reset();
      for (const code of new Set([...ALARM_CODES, ...open.keys()]))
        alarms.set({ code, severity: severityOf(code) }, open.get(code) ?? 0);
    };
    metrics.readOnScrape({ name: 'alarms', gauges: [alarms], read });
  }
}
