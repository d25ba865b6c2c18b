import { ApiTime, ApiUsdc } from '../validation/is-usdc';

/** A point of GET /api/reserves/history, oldest first: what was owed and held when a statement was built. */
export class ReservePointDto {
  @ApiTime('Programme time.') at!: string;
  @ApiUsdc('liabilities.total of GET /api/reserves.') owed!: string;
  @ApiUsdc('assets.total.') held!: string;
  @ApiUsdc('Pool funds that nobody has a claim on.') surplus!: string;
}
