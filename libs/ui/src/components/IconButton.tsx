import type { MouseEventHandler, ReactNode } from 'react';
import './button.css';
import './tip.css';

interface Props {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
  /** Where its tooltip has room. */
  readonly tip?: 'above' | 'below';
  /** For a button that stays pressed. */
  readonly pressed?: boolean;
}

/** A button that shows only an icon: the label is its name and its tooltip. */
export function IconButton({ label, onClick, children, tip = 'above', pressed }: Props) {
  const classes = `icon-button tip tip--end${tip === 'below' ? ' tip--below' : ''}`;
  return (
    <button
      type="button"
      className={classes}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
