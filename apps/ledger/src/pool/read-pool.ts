import { Injectable } from '@nestjs/common';
import { daysCovered } from '@ballast/domain/ledger/pool-cover';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { PoolStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { Accrual, type Accrued } from './accrual';
import { PoolPace } from './pool-pace';

/** Reads the reward pool for operators: its balance, how long it lasts, and how fast entitlements grow. */
@Injectable()
export class ReadPool {
  constructor(
    private readonly pace: PoolPace,
    private readonly accruals: Accrual,
  ) {}

  async read(reserves: ReservesDto): Promise<PoolStatsDto> {
    const [days, { accrued, limit }] = await Promise.all([this.daysCovered(reserves), this.accruals.read()]);
    return {
      funds: reserves.assets.rewardPool,
      reserved: reserves.poolReserved,
      free: reserves.surplus,
      announced: reserves.announced,
      daysCovered: days,
      accrualLimit: limit === null ? null : formatUsdc(limit),
      accrued: formatUsdc(accrued),
    };
  }

  /** How fast entitlements grow, and how fast they may. */
  accrual(): Promise<Accrued> {
    return this.accruals.read();
  }

  /** Whole business days that free and reserved funds last at the present pace; null without a pace. */
  async daysCovered({ surplus, poolReserved }: ReservesDto): Promise<number | null> {
    const funds = (parseUsdc(surplus) ?? 0n) + (parseUsdc(poolReserved) ?? 0n);
    return daysCovered(funds, await this.pace.read());
  }
}
