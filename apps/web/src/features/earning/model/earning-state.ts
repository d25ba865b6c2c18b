import type { Cycle, CyclePreview } from '@ballast/dto/client/schemas';
import { isPositive } from '../../../app/money-sum';

export type EarningState =
  | { readonly kind: 'running'; readonly cycle: Cycle }
  | { readonly kind: 'completed'; readonly cycle: Cycle }
  | { readonly kind: 'ready'; readonly reward: string }
  | { readonly kind: 'noDeposit' }
  | {
      readonly kind: 'blocked';
      readonly code: string | null;
      readonly reason: string | null;
      readonly reward: string | null;
      readonly principal: string;
    };

/** Which face the earning card shows. The server decides whether a cycle can start; nothing is guessed here. */
export function earningState(cycle: Cycle | null, preview: CyclePreview): EarningState {
  if (cycle) return { kind: cycle.status === 'completed' ? 'completed' : 'running', cycle };
  if (preview.canStart && preview.reward !== null) return { kind: 'ready', reward: preview.reward };
  if (!isPositive(preview.principal)) return { kind: 'noDeposit' };
  const { code, reason, reward, principal } = preview;
  return { kind: 'blocked', code, reason, reward, principal };
}
