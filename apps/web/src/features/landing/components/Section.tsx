import { useId, type ReactNode } from 'react';
import './section.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** On a tinted band from edge to edge. */
  readonly banded?: boolean;
  readonly children: ReactNode;
}

/** A chapter of the landing page. */
export function Section({ title, lead, banded = false, children }: Props) {
  const id = useId();
  return (
    <section className={banded ? 'section section--banded' : 'section'} aria-labelledby={id}>
      <div className="stack gap-1 section__head">
        <h2 id={id} className="section__title">
          {title}
        </h2>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
