import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { MIN_DAYS_COVERED } from '@ballast/domain/ledger/pool-cover';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ReadPool } from './read-pool';
import { Alarms, clearAlarms, isAlarmOpen } from '../alarms/alarms';
import { ReadReserves } from '../reserves/read-reserves';

type PoolAlarm = AlarmWithParams<'POOL_DAYS_LOW' | 'RESERVES_DIFFERENCE'>;

/** Checks whether the pool covers two weeks and whether ledger and chain agree; its alarms clear themselves. */
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
    const days = await this.pool.daysCovered(reserves);
    await inTransaction(this.db, async (tx) => {
      const { mine } = await queryOne<{ mine: boolean }>(
        tx,
        `SELECT pg_try_advisory_xact_lock(hashtextextended('ballast:watch-pool', 0)) AS mine`,
      );
      if (!mine) return;
      await this.record(tx, 'POOL_DAYS_LOW', ofDays(days));
      await this.record(tx, 'RESERVES_DIFFERENCE', ofDifference(reserves));
    });
  }

  private async record(tx: Tx, code: PoolAlarm['code'], found: PoolAlarm | null): Promise<void> {
    if (found === null) await clearAlarms(tx, code);
    else if (!(await isAlarmOpen(tx, code))) await this.alarms.raise(tx, [{ ...found, details: {} }]);
  }
}

function ofDays(days: number | null): PoolAlarm | null {
  if (days === null || days >= MIN_DAYS_COVERED) return null;
  return { code: 'POOL_DAYS_LOW', params: { days, least: MIN_DAYS_COVERED } };
}

function ofDifference({ difference, blockNumber: block }: ReservesDto): PoolAlarm | null {
  return difference === '0' ? null : { code: 'RESERVES_DIFFERENCE', params: { difference, block } };
}
