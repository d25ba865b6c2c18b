import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { FEWEST_DAYS_COVERED, daysCovered } from '@ballast/domain/ledger/pool-cover';
import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { PoolPace } from '../admin/pool-pace';
import { Alarms, clearAlarms, isAlarmOpen, type AlarmCode } from '../chain/alarms';
import { queryOne } from '../persistence/query';
import { ReadReserves } from '../reserves/read-reserves';

/** What is wrong, as a sentence; null: nothing. */
type Finding = string | null;

/** Looks every hour whether the pool still covers two weeks and whether ledger and chain agree; its alarms end by themselves. */
@Injectable()
export class WatchPool {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ReadReserves) private readonly reserves: ReadReserves,
    @Inject(PoolPace) private readonly pace: PoolPace,
    @Inject(Alarms) private readonly alarms: Alarms,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Never throws: what could not be looked at now is looked at in an hour. */
  @Cron('7 * * * *')
  async hourly(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.log.warn({ err: error }, 'The pool could not be looked at; trying again in an hour.');
    }
  }

  /** Any number of instances may look at once: one does, the others have nothing to do. */
  async look(): Promise<void> {
    const { poolFree, poolReserved, difference, blockNumber } = await this.reserves.read();
    const funds = (parseUsdc(poolFree) ?? 0n) + (parseUsdc(poolReserved) ?? 0n);
    const days = daysCovered(funds, await this.pace.read());
    await inTransaction(this.db, async (tx) => {
      const { mine } = await queryOne<{ mine: boolean }>(
        tx,
        `SELECT pg_try_advisory_xact_lock(hashtextextended('ballast:watch-pool', 0)) AS mine`,
      );
      if (!mine) return;
      await this.note(tx, 'POOL_DAYS_LOW', ofDays(days));
      await this.note(tx, 'RESERVES_DIFFERENCE', ofDifference(difference, blockNumber));
    });
  }

  private async note(tx: Tx, code: AlarmCode, sentence: Finding): Promise<void> {
    if (sentence === null) await clearAlarms(tx, code);
    else if (!(await isAlarmOpen(tx, code))) await this.alarms.raise(tx, [{ code, sentence, details: {} }]);
  }
}

function ofDays(days: number | null): Finding {
  if (days === null || days >= FEWEST_DAYS_COVERED) return null;
  return `At the present pace the pool covers ${days} business day(s) of rewards, fewer than ${FEWEST_DAYS_COVERED}. Please fund it.`;
}

function ofDifference(difference: string, block: number | null): Finding {
  if (difference === '0') return null;
  return `Chain and ledger differ by ${difference} USDC at block ${block ?? 'unknown'}. See the reserves page and the watcher’s audit.`;
}
