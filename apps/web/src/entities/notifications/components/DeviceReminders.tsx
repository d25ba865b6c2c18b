import type { Preferences } from '@ballast/dto/client/schemas';
import { reminderTexts } from '@ballast/texts/web/reminders';
import { Switch } from '@ballast/ui/components/Switch';
import { showFailure } from '../../../lib/api/show-failure';
import { usePushDevice, useTurnDevice } from '../api/use-push-device';
import { deviceState } from '../model/device-state';
import { isPushSupported } from '../model/push-device';
import { KindSwitches, type ReminderKind } from './KindSwitches';

const words = reminderTexts.device;

interface Props {
  readonly chosen: Preferences['reminders'];
  readonly onChange: (kind: ReminderKind, on: boolean) => void;
}

/** Reminders on this device, and of what a member's devices remind; nothing where the club sends none to devices. */
export function DeviceReminders({ chosen, onChange }: Props) {
  const { data } = usePushDevice();
  const turn = useTurnDevice();
  if (data === undefined) return null;
  const { publicKey } = data;
  const isSupported = isPushSupported();
  const state = deviceState({ ...data, isSupported, permission: isSupported ? Notification.permission : 'denied' });
  if (state === 'not_offered') return null;
  const press = (on: boolean) => {
    if (turn.isPending) return;
    const onError = (error: Error) => showFailure(words.failed.title, error, words.failed.text);
    turn.mutate(on ? publicKey : null, { onError });
  };
  const isWanted = state === 'on' || chosen.some(({ push }) => push);
  return (
    <section className="reminders" aria-label={words.title}>
      <h3>{words.title}</h3>
      {state === 'on' || state === 'off' ? (
        <Switch
          label={words.label}
          description={words.description}
          checked={turn.isPending ? turn.variables !== null : state === 'on'}
          aria-busy={turn.isPending || undefined}
          onChange={(event) => press(event.currentTarget.checked)}
        />
      ) : (
        <p className="small">{words[state]}</p>
      )}
      {isWanted && <KindSwitches label={words.kind} channel="push" chosen={chosen} onChange={onChange} />}
    </section>
  );
}
