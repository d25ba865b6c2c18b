/** Length of a cycle (`docs/product/rules.md §3.3`). */
export const CYCLE_HOURS = 8;
/** How long a collected reward is locked (`docs/product/rules.md §3.3`). */
export const LOCK_HOURS = 48;

const HOUR = 3_600_000;

/** The status of a running cycle, completed by time alone. */
export type CycleStatus = 'active' | 'completed';

/** How a cycle ended: its reward was collected, or redeeming cancelled it. */
export type CycleEnd = 'collected' | 'cancelled';

export function completesAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + CYCLE_HOURS * HOUR);
}

/** A completed cycle never expires. */
export function cycleStatus(completion: Date, now: Date): CycleStatus {
  return now >= completion ? 'completed' : 'active';
}

/** When a reward collected at this instant can be withdrawn. */
export function rewardAvailableAt(collectedAt: Date): Date {
  return new Date(collectedAt.getTime() + LOCK_HOURS * HOUR);
}
