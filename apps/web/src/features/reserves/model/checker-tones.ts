import type { Statement } from '@ballast/dto/client/schemas';
import type { Tone } from '@ballast/ui/components/StatusBadge';

/** How a finding of the checker is marked. */
export const CHECKER_TONES: Record<Statement['checker'], Tone> = {
  waiting: 'neutral',
  agrees: 'success',
  differs: 'danger',
};
