import type { Cycle, CyclePreview } from '@ballast/dto/client/schemas';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { isPositive } from '../../../lib/format/money-sum';

/**
 * The part of the principal that the next cycle counts, and the time from which the rest counts. Amounts on the wire,
 * `from` an instant.
 */
export interface Counting {
  readonly earning: string;
  readonly rest: string;
  readonly from: string;
}

export type EarningState =
  | { readonly kind: 'running'; readonly cycle: Cycle }
  | { readonly kind: 'completed'; readonly cycle: Cycle }
  | { readonly kind: 'ready'; readonly reward: string; readonly counting: Counting | null }
  | { readonly kind: 'noDeposit' }
  | {
      readonly kind: 'blocked';
      readonly code: string | null;
      readonly reason: string | null;
      readonly reward: string | null;
      readonly principal: string;
      readonly counting: Counting | null;
      /** A reward is shown that the pool could not cover now. */
      readonly uncovered: boolean;
    };

/** The state of the earning card. The server decides whether a cycle can start. */
export function earningState(cycle: Cycle | null, preview: CyclePreview): EarningState {
  if (cycle) return { kind: cycle.status === 'completed' ? 'completed' : 'running', cycle };
  const counting = countingOf(preview);
  if (preview.canStart && preview.reward !== null) return { kind: 'ready', reward: preview.reward, counting };
  if (!isPositive(preview.principal)) return { kind: 'noDeposit' };
  const { code, reason, reward, principal } = preview;
  return { kind: 'blocked', code, reason, reward, principal, counting, uncovered: preview.poolCovers === false };
}

function countingOf({ principal, earningPrincipal, earningFrom }: CyclePreview): Counting | null {
  if (earningFrom === null) return null;
  const rest = (parseUsdc(principal) ?? 0n) - (parseUsdc(earningPrincipal) ?? 0n);
  return { earning: earningPrincipal, rest: formatUsdc(rest), from: earningFrom };
}
