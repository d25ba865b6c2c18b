import type { ReactNode } from 'react';
import './states.css';

/** Nothing here yet: one sentence, one action. */
export function EmptyState({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="muted">{text}</p>
      {action}
    </div>
  );
}
