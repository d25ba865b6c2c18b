import type { ReportedAlarm } from '@ballast/domain/ledger/reported-alarm';

/** The payload of `alarms.reported`: one mail to each admin. */
export interface AlarmsReported {
  readonly alarms: readonly ReportedAlarm[];
}
