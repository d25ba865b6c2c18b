import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STATEMENT_REFUSALS, type AlarmWithParams, type StatementRefusal } from '@ballast/domain/ledger/alarm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Alarms } from '../alarms/alarms';
import { isOnlyLook } from '../alarms/one-look';

/** Hours of programme time that a built statement may wait to be posted: two can be missed by a slow chain. */
const LATE_HOURS = 3;

/** Failures in a row from which on operators are alarmed; the first may be a restart of the database. */
const REPORTED_FROM = 3;

const WAITING = `
  SELECT min(built_at) AS since FROM statement
   WHERE number > coalesce((SELECT max(statement) FROM posted_statement), 0)
  HAVING min(built_at) < programme_now() - make_interval(hours => ${LATE_HOURS})`;

// One that gave way to a newer one was not refused.
const LAST_END = `
  SELECT statement, status, reason_code FROM payment
   WHERE statement IS NOT NULL AND status IN ('failed', 'done') AND reason_code IS DISTINCT FROM 'superseded'
   ORDER BY statement DESC LIMIT 1`;

/** Checks that statements are built and posted; its alarms clear themselves. */
@Injectable()
export class WatchStatements {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /** Any number of instances may call this at once: one checks, the others return. */
  look(): Promise<void> {
    return inTransaction(this.db, async (tx) => {
      if (!(await isOnlyLook(tx, 'watch-statements'))) return;
      await this.alarms.keep(tx, 'STATEMENT_LATE', await findLate(tx));
      await this.alarms.keep(tx, 'STATEMENT_REFUSED', await findRefused(tx));
    });
  }

  /** @param tries to build a statement that failed in a row in this process; 0: one succeeded */
  recordFailures(tries: number): Promise<void> {
    const code = 'STATEMENT_BUILD_FAILED';
    return inTransaction(this.db, async (tx) => {
      if (tries === 0) await this.alarms.keep(tx, code, null);
      else if (tries >= REPORTED_FROM) await this.alarms.keep(tx, code, { code, params: { tries } });
    });
  }
}

async function findLate(tx: Tx): Promise<AlarmWithParams<'STATEMENT_LATE'> | null> {
  const [late] = await query<{ since: Date }>(tx, WAITING);
  return late === undefined
    ? null
    : { code: 'STATEMENT_LATE', params: { since: late.since.toISOString(), hours: LATE_HOURS } };
}

async function findRefused(tx: Tx): Promise<AlarmWithParams<'STATEMENT_REFUSED'> | null> {
  const [last] = await query<{ statement: number; status: 'failed' | 'done'; reason_code: string | null }>(
    tx,
    LAST_END,
  );
  if (last === undefined || last.status === 'done') return null;
  const { statement, reason_code: code } = last;
  const reason = STATEMENT_REFUSALS.find((one): one is StatementRefusal => one === code) ?? 'other';
  return { code: 'STATEMENT_REFUSED', params: { statement, reason } };
}
