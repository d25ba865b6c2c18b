import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { Alarms } from '../alarms/alarms';
import { isOnlyLook } from '../alarms/one-look';
import { findContradictions } from './contradictions';

/** Of the first row that is wrong: enough to find it, and no longer than a message that somebody is woken by. */
const MOST_CHARACTERS = 300;

/** Adds the whole ledger up and keeps an alarm of what contradicts it (docs/decisions/0081). */
@Injectable()
export class WatchSums {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /** Reads all rows, each statement on a snapshot of its own. Any number of instances may call this: one looks, the others return. */
  look(): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      if (!(await isOnlyLook(tx, 'watch-sums'))) return;
      await query(tx, 'SET LOCAL statement_timeout = 0');
      const rows = Object.values(await findContradictions(tx)).flat() as string[];
      await this.alarms.keep(tx, 'LEDGER_OUT_OF_BALANCE', toAlarm(rows));
    });
  }
}

function toAlarm([first, ...more]: readonly string[]): AlarmWithParams<'LEDGER_OUT_OF_BALANCE'> | null {
  if (first === undefined) return null;
  return { code: 'LEDGER_OUT_OF_BALANCE', params: { rows: more.length + 1, first: first.slice(0, MOST_CHARACTERS) } };
}
