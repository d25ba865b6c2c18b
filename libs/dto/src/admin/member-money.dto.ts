import { ApiProperty } from '@nestjs/swagger';
import { AutoCompoundDto } from '../rewards/auto-compound.dto';
import { CycleDto } from '../cycles/cycle.dto';
import { ActiveDepositDto } from '../deposits/deposit.dto';
import { StatsDto } from '../rewards/stats.dto';
import { ApiUsdc } from '../validation/is-usdc';

/** GET /api/admin/members/{id}/money: what the member sees of their money, to read only. */
export class MemberMoneyDto extends StatsDto {
  @ApiUsdc('All that the member ever deposited, final on chain; no compounded rewards.') totalDeposits!: string;
  @ApiUsdc('Principal now, a redemption under way included.') presentPrincipal!: string;
  @ApiProperty({ type: ActiveDepositDto, nullable: true, description: 'Principal and tier; null without principal.' })
  activeDeposit!: ActiveDepositDto | null;
  @ApiProperty({ type: CycleDto, nullable: true }) activeCycle!: CycleDto | null;
  @ApiProperty({ type: AutoCompoundDto }) autoCompound!: AutoCompoundDto;
}
