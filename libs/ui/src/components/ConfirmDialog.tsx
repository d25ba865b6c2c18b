import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirm button, for example 'Pay 12.40 USDC'. */
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. The keyboard starts at the harmless answer. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, cancel, busy = false, danger = false, onConfirm, onCancel } = props;
  return (
    <Dialog open={open} title={title} onClose={onCancel}>
      <div className="stack gap-2">{children}</div>
      <div className="row row--end gap-1">
        <Button variant="default" onClick={onCancel} disabled={busy} autoFocus>
          {cancel}
        </Button>
        <Button {...(danger ? { color: 'danger' } : {})} onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
