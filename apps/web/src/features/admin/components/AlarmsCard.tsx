import { useState } from 'react';
import type { Alarm } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { useMember } from '../../../entities/member/api/use-session';
import { showFailure } from '../../../lib/api/show-failure';
import { formatDateTime } from '../../../lib/format/format';
import { useAcknowledgeAlarm } from '../api/use-admin-stats';
import { ClearAlarmDialog } from './ClearAlarmDialog';
import { MemberLink } from './MemberLink';
import './alarms.css';

const words = adminTexts.overview;

/** @param alarms the most urgent ones first @param open how many there are */
export function AlarmsCard({ alarms, open }: { readonly alarms: readonly Alarm[]; readonly open: number }) {
  const [clearing, setClearing] = useState<Alarm | null>(null);
  return (
    <Card title={words.alarms}>
      {open > alarms.length && <p className="small muted">{words.mostUrgent(alarms.length, open)}</p>}
      {alarms.length === 0 ? (
        <p>
          <StatusBadge tone="success">{words.noAlarms}</StatusBadge>
        </p>
      ) : (
        <ul className="alarms">
          {alarms.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} onClear={() => setClearing(alarm)} />
          ))}
        </ul>
      )}
      {clearing && <ClearAlarmDialog alarm={clearing} onClose={() => setClearing(null)} />}
    </Card>
  );
}

function AlarmRow({ alarm, onClear }: { readonly alarm: Alarm; readonly onClear: () => void }) {
  return (
    <li className="stack gap-1">
      <p className="row gap-1 small">
        <StatusBadge tone={alarm.severity === 'critical' ? 'danger' : 'warning'}>{alarm.code}</StatusBadge>
        <span>{words.severities[alarm.severity]}</span>
        <span className="muted">{words.since(formatDateTime(alarm.since))}</span>
      </p>
      <p className="small alarms__sentence">{alarm.sentence}</p>
      <Acknowledgement alarm={alarm} />
      {alarm.clearsItself ? (
        <p className="tiny muted">{words.clearsItself}</p>
      ) : (
        <p>
          <Button variant="default" size="small" aria-label={words.clearOf(alarm.code)} onClick={onClear}>
            {words.clear}
          </Button>
        </p>
      )}
    </li>
  );
}

/** The admin who is on the alarm, and the button to be on it oneself, also after another admin. */
function Acknowledgement({ alarm: { id, code, acknowledged } }: { readonly alarm: Alarm }) {
  const me = useMember().id;
  const acknowledge = useAcknowledgeAlarm();
  const confirm = () =>
    acknowledge.mutate(id, {
      onSuccess: () => toastSuccess(words.acknowledged, code),
      onError: (error) => showFailure(words.acknowledgeFailed.title, error, words.acknowledgeFailed.text),
    });
  return (
    <>
      {acknowledged && (
        <p className="small">
          {words.isOnIt} <MemberLink {...acknowledged.by} />, {words.since(formatDateTime(acknowledged.at))}
        </p>
      )}
      {acknowledged?.by.id !== me && (
        <p>
          <Button
            variant="default"
            size="small"
            aria-label={words.acknowledgeOf(code)}
            loading={acknowledge.isPending}
            onClick={confirm}
          >
            {words.acknowledge}
          </Button>
        </p>
      )}
    </>
  );
}
