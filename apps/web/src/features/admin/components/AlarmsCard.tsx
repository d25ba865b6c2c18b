import { useState } from 'react';
import type { Alarm } from '@ballast/dto/client/schemas';
import { adminTexts } from '@ballast/texts/web/admin';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../lib/format/format';
import { ClearAlarmDialog } from './ClearAlarmDialog';
import './alarms.css';

const words = adminTexts.overview;

/** Open alarms, oldest first. */
export function AlarmsCard({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const [clearing, setClearing] = useState<Alarm | null>(null);
  return (
    <Card title={words.alarms}>
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
        <StatusBadge tone="danger">{alarm.code}</StatusBadge>
        <span className="muted">{words.since(formatDateTime(alarm.since))}</span>
      </p>
      <p className="small alarms__sentence">{alarm.sentence}</p>
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
