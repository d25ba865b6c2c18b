import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import './notice.css';

/** A remark that belongs to what stands beside it: information or a warning. */
export function Notice({
  tone = 'info',
  children,
}: {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
}) {
  const Icon = tone === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={`notice notice--${tone}`}>
      <Icon className="notice__icon" size={18} stroke={1.5} aria-hidden="true" />
      <div className="notice__words">{children}</div>
    </div>
  );
}
