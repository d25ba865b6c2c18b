import { IsInt, Max, Min } from 'class-validator';

/** POST {LEDGER_URL}/internal/rewards/compound-due: looks at the members who wait longest, `limit` at most. */
export class CompoundDueDto {
  @IsInt() @Min(1) @Max(1000) limit!: number;
}

/**
 * The response of POST {LEDGER_URL}/internal/rewards/compound-due: the number of due members, and of those whose
 * rewards were compounded.
 */
export interface CompoundedDueDto {
  readonly looked: number;
  readonly compounded: number;
}
