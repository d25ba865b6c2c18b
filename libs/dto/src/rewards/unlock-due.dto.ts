import { IsInt, Max, Min } from 'class-validator';

/** POST {LEDGER_URL}/internal/rewards/unlock-due: moves the rewards that waited longest, `limit` or a few more. */
export class UnlockDueDto {
  @IsInt() @Min(1) @Max(10_000) limit!: number;
}

/** The response of POST {LEDGER_URL}/internal/rewards/unlock-due; 0 when nothing is due. */
export interface UnlockedDueDto {
  readonly unlocked: number;
}
