import { ArrayMaxSize, IsArray, Matches } from 'class-validator';

/** POST {LEDGER_URL}/internal/chain/searched → 204: the past of these vaults has been searched and posted. */
export class SearchedAddressesDto {
  @IsArray() @ArrayMaxSize(1_000) @Matches(/^0x[0-9a-fA-F]{40}$/, { each: true }) addresses!: string[];
}
