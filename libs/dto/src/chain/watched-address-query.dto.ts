import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Query of GET {LEDGER_URL}/internal/chain/addresses: the addresses after this sequence number. */
export class WatchedAddressQueryDto {
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) after?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(10_000) limit?: number;
}

/** Query of GET {LEDGER_URL}/internal/payments: at most so many of each kind. */
export class OpenPaymentQueryDto {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1000) limit?: number;
}
