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

/** The next cycle's pay; null below the first tier. */
interface NextCycle {
  readonly reward: string | null;
  readonly principal: string;
  readonly counting: Counting | null;
  /** A reward is shown that the pool could not cover now. */
  readonly uncovered: boolean;
}

/** The state of a member's business day. Every part of the app that speaks of the day reads this and nothing else. */
export type CycleDay =
  | { readonly kind: 'running'; readonly cycle: Cycle }
  | { readonly kind: 'completed'; readonly cycle: Cycle }
  | { readonly kind: 'ready'; readonly reward: string; readonly counting: Counting | null }
  | { readonly kind: 'noDeposit' }
  /** Today's cycle is over: its reward was collected, or redeeming cancelled it. */
  | { readonly kind: 'collected' | 'cancelled'; readonly reward: string; readonly next: NextCycle }
  | { readonly kind: 'weekend'; readonly next: NextCycle }
  /** The principal is new and counts from an instant on: nothing stands in the way. */
  | { readonly kind: 'notYet'; readonly from: string }
  | {
      readonly kind: 'blocked';
      readonly code: string | null;
      readonly reason: string | null;
      readonly next: NextCycle;
    };

/** The state of the day. The server decides whether a cycle can start. */
export function cycleDay(cycle: Cycle | null, preview: CyclePreview): CycleDay {
  if (cycle) return { kind: cycle.status === 'completed' ? 'completed' : 'running', cycle };
  const { code, reason, reward, endedToday } = preview;
  if (preview.canStart && reward !== null) return { kind: 'ready', reward, counting: countingOf(preview) };
  const next = nextOf(preview);
  // Whatever stands in the way of the next one, also principal that was redeemed since.
  if (endedToday) return { kind: endedToday.outcome, reward: endedToday.reward, next };
  if (!isPositive(preview.principal)) return { kind: 'noDeposit' };
  if (code === 'NOT_A_BUSINESS_DAY') return { kind: 'weekend', next };
  if (code === 'NOT_EARNING_YET' && next.counting !== null) return { kind: 'notYet', from: next.counting.from };
  return { kind: 'blocked', code, reason, next };
}

/** Whether the member's day is a business day: what the state says, else what the programme said last. */
export function isBusinessDay(day: CycleDay | undefined, programme: { readonly isBusinessDay: boolean }): boolean {
  if (day?.kind === 'weekend') return false;
  if (day?.kind === 'ready' || day?.kind === 'collected' || day?.kind === 'cancelled') return true;
  return programme.isBusinessDay;
}

function nextOf(preview: CyclePreview): NextCycle {
  const { reward, principal, poolCovers } = preview;
  return { reward, principal, counting: countingOf(preview), uncovered: poolCovers === false };
}

function countingOf({ principal, earningPrincipal, earningFrom }: CyclePreview): Counting | null {
  if (earningFrom === null) return null;
  const rest = (parseUsdc(principal) ?? 0n) - (parseUsdc(earningPrincipal) ?? 0n);
  return { earning: earningPrincipal, rest: formatUsdc(rest), from: earningFrom };
}
