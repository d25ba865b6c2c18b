import { useId, type ReactNode } from 'react';
import './section.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A chapter of the landing page. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
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
