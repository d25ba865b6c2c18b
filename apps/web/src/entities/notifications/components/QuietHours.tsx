import type { Preferences } from '@ballast/dto/client/schemas';
import { reminderTexts } from '@ballast/texts/web/reminders';
import { Button } from '@ballast/ui/components/Button';
import { Switch } from '@ballast/ui/components/Switch';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { ownZone } from '../../../lib/format/own-zone';

const words = reminderTexts.quiet;
const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type Hours = Preferences['quietHours'];

interface Props {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** The hours of each day without reminders, in the zone in which they were chosen. */
export function QuietHours({ hours, onChange }: Props) {
  const own = ownZone();
  return (
    <section className="quiet-hours">
      <h3>{words.title}</h3>
      <Switch
        label={words.label}
        description={words.description}
        checked={hours !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { from: '22:00', to: '07:00', timeZone: own } : null)
        }
      />
      {hours !== null && (
        <div className="quiet-hours__times">
          {(['from', 'to'] as const).map((edge) => (
            <SelectField
              key={edge}
              label={words[edge]}
              value={hours[edge]}
              data={TIMES.includes(hours[edge]) ? TIMES : [hours[edge], ...TIMES]}
              onChange={(event) => onChange({ ...hours, [edge]: event.currentTarget.value })}
            />
          ))}
          <p className="small muted">{words.zone(hours.timeZone)}</p>
          {hours.timeZone !== own && (
            <Button variant="default" size="small" onClick={() => onChange({ ...hours, timeZone: own })}>
              {words.useOwn(own)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
