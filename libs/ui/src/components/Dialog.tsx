import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * The browser's own modal dialog: it keeps the focus, makes the page behind it inert, closes on Escape and gives the focus back,
 * and unlike Mantine's it writes no style element, which the CSP would refuse.
 */
export function Dialog({ open, title, children, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stack gap-3">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
