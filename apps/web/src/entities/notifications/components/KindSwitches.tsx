import type { Preferences } from '@ballast/dto/client/schemas';
import type { ReminderChannel } from '@ballast/domain/membership/reminders';
import { reminderTexts } from '@ballast/texts/web/reminders';
import { Switch } from '@ballast/ui/components/Switch';

export type ReminderKind = Preferences['reminders'][number]['kind'];

interface Props {
  readonly label: string;
  readonly channel: ReminderChannel;
  readonly chosen: Preferences['reminders'];
  readonly disabled?: boolean;
  readonly onChange: (kind: ReminderKind, on: boolean) => void;
}

/** A switch for each kind of reminder by one channel. */
export function KindSwitches({ label, channel, chosen, disabled = false, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className="reminders">
      <p className="small muted">{label}</p>
      {chosen.map((choice) => (
        <Switch
          key={choice.kind}
          label={reminderTexts.kinds[choice.kind]}
          checked={choice[channel]}
          disabled={disabled}
          onChange={(event) => onChange(choice.kind, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
