import { Injectable } from '@nestjs/common';
import { daysCovered } from '@ballast/domain/ledger/pool-cover';
import { parseUsdc } from '@ballast/domain/money/usdc';
import type { PoolStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { PoolLimits } from './pool-limits';
import { PoolPace } from './pool-pace';

/** Reads the reward pool for operators: its balance, how long it lasts, and what its payer may still pay today. */
@Injectable()
export class ReadPool {
  constructor(
    private readonly pace: PoolPace,
    private readonly limits: PoolLimits,
  ) {}

  async read(reserves: ReservesDto): Promise<PoolStatsDto> {
    const [days, limits] = await Promise.all([this.daysCovered(reserves), this.limits.read()]);
    return {
      funds: reserves.assets.rewardPool,
      reserved: reserves.poolReserved,
      free: reserves.surplus,
      announced: reserves.announced,
      daysCovered: days,
      ...limits,
    };
  }

  /** Whole business days that free and reserved funds last at the present pace; null without a pace. */
  async daysCovered({ surplus, poolReserved }: ReservesDto): Promise<number | null> {
    const funds = (parseUsdc(surplus) ?? 0n) + (parseUsdc(poolReserved) ?? 0n);
    return daysCovered(funds, await this.pace.read());
  }
}
