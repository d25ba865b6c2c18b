import { frameTexts } from '@ballast/texts/web/frame';
import { Button } from '@ballast/ui/components/Button';

interface Props {
  /** The label of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly cancel?: string;
}

/** The submit and cancel buttons of a form. */
export function FormButtons({ submit, busy, onCancel, cancel = frameTexts.cancel }: Props) {
  return (
    <div className="row gap-1">
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

/** As `FormButtons`, in a dialog that asks before something is gone: the harmless answer stands first. */
export function DangerButtons({ submit, busy, onCancel, cancel = frameTexts.cancel }: Props) {
  return (
    <div className="row row--end gap-1">
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" color="danger" loading={busy}>
        {submit}
      </Button>
    </div>
  );
}
