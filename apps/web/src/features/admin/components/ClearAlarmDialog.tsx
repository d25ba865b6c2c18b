import { useState } from 'react';
import type { Alarm } from '@ballast/dto/client/schemas';
import { asOneLine } from '@ballast/domain/text/one-line';
import { adminTexts } from '@ballast/texts/web/admin';
import { frameTexts } from '@ballast/texts/web/frame';
import { ConfirmDialog } from '@ballast/ui/components/ConfirmDialog';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { TextAreaField } from '@ballast/ui/forms/TextAreaField';
import { showFailure } from '../../../lib/api/show-failure';
import { useClearAlarm } from '../api/use-admin-stats';

const words = adminTexts.overview;
const SHORTEST_NOTE = 3;
const LONGEST_NOTE = 500;

interface Props {
  readonly alarm: Alarm;
  readonly onClose: () => void;
}

/** Clears an alarm, with the admin's findings and actions. */
export function ClearAlarmDialog({ alarm, onClose }: Props) {
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const clear = useClearAlarm();
  const missing = note.trim().length < SHORTEST_NOTE;
  const confirm = () => {
    setChecked(true);
    if (missing) return;
    clear.mutate(
      { id: alarm.id, note: asOneLine(note) },
      {
        onSuccess: () => {
          toastSuccess(words.cleared, alarm.code);
          onClose();
        },
        onError: (error) => showFailure(words.clearFailed.title, error, words.clearFailed.text),
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={words.clearTitle}
      confirm={words.clearConfirm}
      cancel={frameTexts.cancel}
      busy={clear.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="small">{alarm.sentence}</p>
      <p className="muted small">{words.clearText}</p>
      <TextAreaField
        label={words.clearLabel}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={checked && missing && words.clearMissing}
        withAsterisk
      />
    </ConfirmDialog>
  );
}
