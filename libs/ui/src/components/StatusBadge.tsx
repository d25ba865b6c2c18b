import type { ComponentType } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconInfoCircle } from '@tabler/icons-react';
import './status-badge.css';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const ICONS: Record<Tone, ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  info: IconInfoCircle,
  neutral: IconClock,
};

/** A state as icon and word: colour only underlines it. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={`status-badge status-badge--${tone}`}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
