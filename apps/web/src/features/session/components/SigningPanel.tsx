import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormsProvider } from '@ballast/ui/theme/FormsProvider';
import { Card } from '@ballast/ui/components/Card';
import './signing-panel.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly question: string;
  readonly link: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The calm sheet on which sign-up and sign-in stand. */
export function SigningPanel({ title, lead, question, link, children }: Props) {
  return (
    <div className="signing-panel">
      <Card>
        <div className="stack gap-half">
          <h1 className="signing-panel__title">{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        <FormsProvider>{children}</FormsProvider>
        <p className="small muted">
          {question} <Link to={link.to}>{link.text}</Link>
        </p>
      </Card>
    </div>
  );
}
