import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Rows of GET {LEDGER_URL}/internal/chain/next-vaults: for each known pair of wallets the counter that nobody was given yet. */
export interface NextVault {
  readonly owner: string;
  /** Zero address when the member named none. */
  readonly recovery: string;
  readonly counter: number;
}

/** GET {LEDGER_URL}/internal/chain/next-vaults?owner=&recovery=&limit=: behind this pair, ascending. */
export class NextVaultQueryDto {
  @IsOptional() @Matches(ADDRESS) owner?: string;
  @IsOptional() @Matches(ADDRESS) recovery?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(10_000) limit?: number;
}

/** A vault that the ledger does not know and that holds USDC at the final block; balance in micro-USDC. */
export class UnknownVaultDto {
  @Matches(ADDRESS) address!: string;
  @Matches(ADDRESS) owner!: string;
  @Matches(ADDRESS) recovery!: string;
  @IsInt() @Min(0) @Max(2_147_483_647) counter!: number;
  @Matches(/^[1-9]\d{0,17}$/) balance!: string;
}

/** POST {LEDGER_URL}/internal/chain/unknown-vaults → 204: what the look ahead of one audit came to. */
export class UnknownVaultsDto {
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => UnknownVaultDto)
  vaults!: UnknownVaultDto[];
}
