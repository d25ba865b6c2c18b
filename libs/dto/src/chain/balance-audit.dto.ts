import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsDefined, IsOptional, ValidateNested } from 'class-validator';
import { Nested } from '../validation/nested';
import { FinalBalancesDto } from './observed-blocks.dto';
import { SettledAccountDto } from './settled-account.dto';

/** POST {LEDGER_URL}/internal/chain/audit: all balances at a final block → BalanceAuditResult. */
export class BalanceAuditDto {
  @IsDefined() @Nested(() => FinalBalancesDto) balances!: FinalBalancesDto;
  /** The sums that the pool has paid to some accounts, at the same block; absent: none was read. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => SettledAccountDto)
  settled?: SettledAccountDto[];
  /** Whether this ends an audit of several parts of which none differed; absent: a complete one says so by itself. */
  @IsOptional() @IsBoolean() foundNothing?: boolean;
}

export interface BalanceAuditResult {
  /** Addresses whose balance differs from the ledger's, and accounts that were paid another sum, in micro-USDC. */
  readonly differences: readonly { readonly address: string; readonly ledger: string; readonly chain: string }[];
}
