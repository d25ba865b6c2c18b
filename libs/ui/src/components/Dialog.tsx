import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { restoreFocus } from './restore-focus';
import { openDialogs } from './open-dialogs';
import './dialog.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** For what is read first and answered later: the keyboard starts at the title instead of the first button. */
  readonly startAtTitle?: boolean;
}

/**
 * The browser's own modal dialog: it keeps the focus, makes the page behind it inert and closes on Escape,
 * and unlike Mantine's it writes no style element, which the CSP would refuse.
 */
export function Dialog({ open, title, children, onClose, startAtTitle = false }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    if (startAtTitle) heading.current?.focus();
    const leave = openDialogs.enter(dialog);
    return () => {
      leave();
      dialog.close();
      restoreFocus(opener);
    };
  }, [open, startAtTitle]);
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
        <h2 id={titleId} ref={heading} {...(startAtTitle ? { tabIndex: -1, className: 'dialog__start' } : {})}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
