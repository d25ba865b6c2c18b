import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

/**
 * A sum that the pool paid to an account, micro-USDC: as the ledger has booked it in GET {LEDGER_URL}/internal/settled-accounts, as
 * the chain has it in an audit.
 */
export class SettledAccountDto {
  @Matches(/^0x[0-9a-f]{64}$/) accountId!: string;
  @Matches(/^\d{1,39}$/) settled!: string;
}

export class SettledAccountQueryDto {
  /** The last account of the page before. */
  @IsOptional() @Matches(/^0x[0-9a-f]{64}$/) after?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1_000) limit?: number;
}
