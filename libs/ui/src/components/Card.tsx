import { useId, type ReactNode } from 'react';
import './card.css';

interface Props {
  readonly title?: ReactNode;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'accent';
  readonly level?: 2 | 3;
  readonly className?: string;
}

/** A surface with a one-pixel line; with a title it is a region of that name. */
export function Card({ title, aside, children, tone = 'plain', level = 2, className = '' }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  const classes = `card card--${tone} ${className}`;
  if (title === undefined) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={id}>
      <div className="card__head">
        <Heading id={id} className="card__title">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
