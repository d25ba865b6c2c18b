import { cycleStatus } from '@ballast/domain/programme/cycle';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { CycleDto } from '@ballast/dto/cycles/cycle.dto';
import type { RunningCycle } from './cycles.store';

/** A cycle as the API shows it at an instant of programme time. */
export function toCycleDto(cycle: RunningCycle, now: Date): CycleDto {
  return {
    id: cycle.cycleId,
    status: cycleStatus(cycle.completesAt, now),
    startedAt: cycle.startedAt.toISOString(),
    completesAt: cycle.completesAt.toISOString(),
    reward: formatUsdc(cycle.reward),
  };
}
