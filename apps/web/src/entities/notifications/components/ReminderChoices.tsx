import type { ReminderChannel } from '@ballast/domain/membership/reminders';
import type { Preferences } from '@ballast/dto/client/schemas';
import { reminderTexts } from '@ballast/texts/web/reminders';
import { shellTexts } from '@ballast/texts/web/shell';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { showFailure } from '../../../lib/api/show-failure';
import { Present } from '../../../lib/page/Present';
import { useMember } from '../../member/api/use-session';
import { useChangePreferences, usePreferences } from '../api/use-preferences';
import { DeviceReminders } from './DeviceReminders';
import { KindSwitches } from './KindSwitches';
import { QuietHours } from './QuietHours';
import './reminder-choices.css';

const words = reminderTexts;

/** The member's reminders by mail and on devices, and quiet hours. Each press is stored at once. */
export function ReminderChoices() {
  const query = usePreferences();
  return (
    <Present query={query} skeleton={<SkeletonRows rows={7} label={shellTexts.loading} />}>
      {(preferences) => <Choices preferences={preferences} />}
    </Present>
  );
}

function Choices({ preferences }: { readonly preferences: Preferences }) {
  const { email } = useMember();
  const change = useChangePreferences();
  const store = (part: Partial<Preferences>) => {
    if (change.isPending) return;
    const onError = (error: Error) => showFailure(words.failed.title, error, words.failed.text);
    change.mutate({ ...preferences, ...part }, { onError });
  };
  const turned = (kind: string, way: ReminderChannel, on: boolean) =>
    preferences.reminders.map((one) => (one.kind === kind ? { ...one, [way]: on } : one));
  // While it is stored, what was pressed is shown.
  const { reminders, quietHours } = change.isPending ? change.variables : preferences;
  return (
    <div className="stack gap-2" aria-busy={change.isPending || undefined}>
      <p className="small muted">{words.lead}</p>
      {email === null && <p className="small">{words.noMailbox}</p>}
      <KindSwitches
        label={words.kind}
        channel="mail"
        chosen={reminders}
        disabled={email === null}
        onChange={(kind, on) => store({ reminders: turned(kind, 'mail', on) })}
      />
      <DeviceReminders chosen={reminders} onChange={(kind, on) => store({ reminders: turned(kind, 'push', on) })} />
      <QuietHours hours={quietHours} onChange={(hours) => store({ quietHours: hours })} />
    </div>
  );
}
