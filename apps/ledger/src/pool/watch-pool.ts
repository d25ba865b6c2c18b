import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MIN_DAYS_COVERED } from '@ballast/domain/ledger/pool-cover';
import type { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ReadPool } from './read-pool';
import { Alarms, clearAlarms, isAlarmOpen, type AlarmCode } from '../alarms/alarms';
import { ReadReserves } from '../reserves/read-reserves';

/** A sentence that describes the problem; null when there is none. */
type Finding = string | null;

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
      await this.note(tx, 'POOL_DAYS_LOW', ofDays(days));
      await this.note(tx, 'RESERVES_DIFFERENCE', ofDifference(reserves));
    });
  }

  private async note(tx: Tx, code: AlarmCode, sentence: Finding): Promise<void> {
    if (sentence === null) await clearAlarms(tx, code);
    else if (!(await isAlarmOpen(tx, code))) await this.alarms.raise(tx, [{ code, sentence, details: {} }]);
  }
}

function ofDays(days: number | null): Finding {
  if (days === null || days >= MIN_DAYS_COVERED) return null;
  return `At the present pace the pool covers ${days} business day(s) of rewards, fewer than ${MIN_DAYS_COVERED}. Please fund it.`;
}

function ofDifference({ difference, blockNumber }: ReservesDto): Finding {
  if (difference === '0') return null;
  return `Chain and ledger differ by ${difference} USDC at block ${blockNumber ?? 'unknown'}. See the reserves page and the watcher’s audit.`;
}
