import { useState, type ReactNode } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import './notice.css';
import './folded-notice.css';

interface Props {
  /** The line that says it. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A warning above a page: a line that opens on a press where it would take the room of a phone, and open from the start elsewhere. */
export function FoldedNotice({ title, children }: Props) {
  const [isOpen] = useState(() => matchMedia('(min-width: 768px)').matches);
  return (
    <details className="notice notice--warning folded-notice" open={isOpen}>
      <summary>
        <IconAlertTriangle className="notice__icon" size={18} stroke={1.5} aria-hidden="true" />
        {title}
      </summary>
      <div className="notice__words">{children}</div>
    </details>
  );
}
