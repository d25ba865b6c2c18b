import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { type Alarm, Alarms } from '../alarms/alarms';
import { isOnlyLook } from '../alarms/one-look';
import { findContradictions } from './contradictions';

/** Of the first row that is wrong, or of an error: enough to find it, and no longer than a message that somebody is woken by. */
const MOST_CHARACTERS = 300;

/** Adds the whole ledger up and keeps an alarm of what contradicts it, and of what kept it from looking (docs/decisions/0081). */
@Injectable()
export class WatchSums {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /**
   * Reads all rows, each statement on a snapshot of its own. Any number of instances may call this: one looks, the others return.
   * @returns whether this one looked
   * @throws what kept it from looking, once there is an alarm of it as far as the database takes one
   */
  async look(): Promise<boolean> {
    try {
      return await inTransaction(this.db, (tx) => this.addUp(tx));
    } catch (error) {
      const failed = { code: 'LEDGER_NOT_ADDED_UP', params: { words: shortened(sentenceOf(error)) } } as const;
      await inTransaction(this.db, (tx) => this.alarms.keep(tx, failed.code, failed)).catch(() => undefined);
      throw error;
    }
  }

  private async addUp(tx: Tx): Promise<boolean> {
    if (!(await isOnlyLook(tx, 'watch-sums'))) return false;
    await query(tx, 'SET LOCAL statement_timeout = 0');
    const rows = Object.values(await findContradictions(tx)).flat() as string[];
    await this.alarms.keep(tx, 'LEDGER_OUT_OF_BALANCE', toAlarm(rows.sort()));
    await this.alarms.keep(tx, 'LEDGER_NOT_ADDED_UP', null);
    return true;
  }
}

const shortened = (text: string): string => text.slice(0, MOST_CHARACTERS);

/** Its details name all rows by their hash: one that stays wrong does not hide the next. */
function toAlarm(rows: readonly string[]): Alarm | null {
  const [first] = rows;
  if (first === undefined) return null;
  const params = { rows: rows.length, first: shortened(first) };
  return { code: 'LEDGER_OUT_OF_BALANCE', params, details: { hash: hash('sha256', rows.join('\n')) } };
}
