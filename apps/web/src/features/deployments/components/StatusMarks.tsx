import type { ComponentType } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import { statusTone, statusWord } from '../model/status-look';

const ICONS: Readonly<Record<Tone, ComponentType<{ className: string; size: number; 'aria-hidden': 'true' }>>> = {
  success: IconCircleCheck,
  danger: IconCircleX,
  info: IconLoader2,
  warning: IconAlertTriangle,
  neutral: IconAlertTriangle,
};

/** A state as a mark that turns while the deployment is under way. */
export function StatusIcon({ status }: { readonly status: string }) {
  const tone = statusTone(status);
  const Icon = ICONS[tone];
  const spin = tone === 'info' ? ' spin' : '';
  return <Icon className={`status-icon status-icon--${tone}${spin}`} size={22} aria-hidden="true" />;
}

/** A state as a badge. */
export function StatusWord({ status }: { readonly status: string }) {
  return <StatusBadge tone={statusTone(status)}>{statusWord(status)}</StatusBadge>;
}
