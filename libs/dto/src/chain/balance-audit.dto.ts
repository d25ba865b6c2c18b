import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { FinalBalancesDto } from './observed-blocks.dto';

/** POST {LEDGER_URL}/internal/chain/audit: all balances at a final block → BalanceAuditResult. */
export class BalanceAuditDto {
  @IsDefined() @ValidateNested() @Type(() => FinalBalancesDto) balances!: FinalBalancesDto;
}

export interface BalanceAuditResult {
  /** Addresses whose balance differs from the ledger's, in micro-USDC. */
  readonly differences: readonly { readonly address: string; readonly ledger: string; readonly chain: string }[];
}
