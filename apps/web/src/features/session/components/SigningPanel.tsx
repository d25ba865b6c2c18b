import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@ballast/ui/components/Card';
import './signing-panel.css';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** The way to the page that fits better. */
  readonly other?: { readonly question: string; readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The calm sheet on which sign-up, sign-in and the pages of mailed links stand. */
export function SigningPanel({ title, lead, other, children }: Props) {
  return (
    <div className="signing-panel">
      <Card>
        <div className="stack gap-half">
          <h1 className="signing-panel__title">{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </div>
        {children}
        {other && (
          <p className="small muted">
            {other.question} <Link to={other.to}>{other.text}</Link>
          </p>
        )}
      </Card>
    </div>
  );
}
