import { IsInt, Max, Min } from 'class-validator';

/** POST {LEDGER_URL}/internal/rewards/compound-due: looks at the members who wait longest, `limit` at most. */
export class CompoundDueDto {
  @IsInt() @Min(1) @Max(1000) limit!: number;
}

/** Its answer: whose turn it was, and how many of them had rewards sent to their vaults. */
export interface CompoundedDueDto {
  readonly looked: number;
  readonly compounded: number;
}
