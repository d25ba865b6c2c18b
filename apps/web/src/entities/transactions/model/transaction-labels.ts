import type { Transaction } from '@ballast/dto/client/schemas';
import { historyTexts } from '@ballast/texts/web/history';
import type { Tone } from '@ballast/ui/components/StatusBadge';

const words = historyTexts;

const TONES: Record<keyof typeof words.statusLabels, Tone> = {
  completed: 'success',
  requested: 'neutral',
  confirmed: 'info',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  pending: 'neutral',
};

function isKnown(status: string): status is keyof typeof words.statusLabels {
  return Object.hasOwn(words.statusLabels, status);
}

/** The word for a status; one we do not know is shown as it came. */
export function statusLabel(status: string): string {
  return isKnown(status) ? words.statusLabels[status] : status;
}

export function statusTone(status: string): Tone {
  return isKnown(status) ? TONES[status] : 'neutral';
}

export function typeLabel(type: Transaction['type']): string {
  return words.typeLabels[type];
}

/** Whether a line ended, or was refused, without any money moving for good. */
export const movesNothing = (status: string): boolean =>
  status === 'rejected' || status === 'failed' || status === 'cancelled';

/** Whether it adds to what it names: principal or rewards. Compounding adds to principal. */
export function isIncoming(type: Transaction['type']): boolean {
  return type === 'deposit' || type === 'reward_earned' || type === 'reward_compounded';
}
