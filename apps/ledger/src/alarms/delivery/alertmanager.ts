import { severityOf } from '@ballast/domain/ledger/alarm-severity';
import { storedAlarmText } from '@ballast/texts/alarms';
import type { AlarmChannel, ClaimedAlarm } from './alarm-channel';
import { postJson } from './post-json';

/** How long Alertmanager takes an open alarm for open that is not repeated: an update of the ledger resolves nothing. */
const HOLDS_FOR_MS = 60 * 60_000;

/** Tells an Alertmanager which alarms are open, again and again, and which ended (its API, version 2). */
export function alertmanagerChannel(address: string, publicUrl: string): AlarmChannel {
  const alerts = new URL('api/v2/alerts', address.endsWith('/') ? address : `${address}/`).href;
  const generatorURL = new URL('/admin', publicUrl).href;
  return {
    name: 'alertmanager',
    report: (alarms) =>
      postJson(
        alerts,
        alarms.map((alarm) => ({ ...toAlert(alarm), generatorURL })),
      ),
  };
}

/** An alert: its labels are its identity, so that two alarms of one code are two. */
function toAlert(alarm: ClaimedAlarm) {
  const { id, code, since, until, claimedAt } = alarm;
  // One alert that ended before it began is refused.
  const end = Math.max(Date.parse(since), until === null ? claimedAt.getTime() + HOLDS_FOR_MS : Date.parse(until));
  return {
    labels: { alertname: 'BallastAlarm', code, severity: severityOf(code), service: 'ledger', alarm: id },
    annotations: { summary: storedAlarmText('en', alarm) },
    startsAt: since,
    endsAt: new Date(end).toISOString(),
  };
}
