import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { MIN_DAYS_COVERED } from '@ballast/domain/ledger/pool-cover';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { ReadPool } from './read-pool';
import { Alarms } from '../alarms/alarms';
import { isOnlyLook } from '../alarms/one-look';
import { ReadReserves } from '../reserves/read-reserves';

type PoolAlarm = AlarmWithParams<'POOL_DAYS_LOW' | 'RESERVES_DIFFERENCE' | 'ACCRUAL_LIMIT_NEAR'>;

/** The part of the pool's accrual limit from which on operators are told, in percent: the next busy hour could pass it. */
const NEAR_PERCENT = 80n;

/** Checks whether the pool covers two weeks, ledger and chain agree, and statements grow no faster than it takes; its alarms clear themselves. */
@Injectable()
export class WatchPool {
  constructor(
    private readonly db: DataSource,
    private readonly reserves: ReadReserves,
    private readonly pool: ReadPool,
    private readonly alarms: Alarms,
  ) {}

  /** Any number of instances may call this at once: one checks, the others return. */
  async look(): Promise<void> {
    const reserves = await this.reserves.read();
    const [days, accrual] = [await this.pool.daysCovered(reserves), await this.pool.accrual()];
    await inTransaction(this.db, async (tx) => {
      if (!(await isOnlyLook(tx, 'watch-pool'))) return;
      await this.alarms.keep(tx, 'POOL_DAYS_LOW', ofDays(days));
      await this.alarms.keep(tx, 'RESERVES_DIFFERENCE', ofDifference(reserves));
      // While the chain cannot be asked, the alarm stays as it is.
      if (accrual.limit !== null)
        await this.alarms.keep(tx, 'ACCRUAL_LIMIT_NEAR', ofAccrual(accrual.accrued, accrual.limit));
    });
  }
}

function ofDays(days: number | null): PoolAlarm | null {
  if (days === null || days >= MIN_DAYS_COVERED) return null;
  return { code: 'POOL_DAYS_LOW', params: { days, least: MIN_DAYS_COVERED } };
}

function ofDifference({ difference, blockNumber: block }: ReservesDto): PoolAlarm | null {
  return difference === '0' ? null : { code: 'RESERVES_DIFFERENCE', params: { difference, block } };
}

function ofAccrual(accrued: bigint, limit: bigint): PoolAlarm | null {
  if (accrued * 100n < limit * NEAR_PERCENT) return null;
  return { code: 'ACCRUAL_LIMIT_NEAR', params: { accrued: formatUsdc(accrued), limit: formatUsdc(limit) } };
}
