import type { MouseEventHandler, ReactNode } from 'react';
import './button.css';
import './tip.css';

interface Props {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly children: ReactNode;
  /** The side of the tooltip. */
  readonly tip?: 'above' | 'below';
}

/** A button that shows only an icon: the label is its name and its tooltip. */
export function IconButton({ label, onClick, children, tip = 'above' }: Props) {
  const classes = `icon-button tip tip--end${tip === 'below' ? ' tip--below' : ''}`;
  return (
    <button type="button" className={classes} aria-label={label} data-tip={label} onClick={onClick}>
      {children}
    </button>
  );
}
