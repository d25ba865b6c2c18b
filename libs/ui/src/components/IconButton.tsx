import type { MouseEventHandler, ReactNode } from 'react';
import './button.css';

interface Props {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that shows only an icon: the label is its name. */
export function IconButton({ label, onClick, children }: Props) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
