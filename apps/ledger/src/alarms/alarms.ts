import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AlarmCode, AlarmWithParams } from '@ballast/domain/ledger/alarm';
import { newId } from '@ballast/platform/ids/new-id';
import { Log } from '@ballast/platform/logging/log';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { alarmText } from '@ballast/texts/alarms';
import { StoredAlarm } from './alarm.entity';

/** An alarm for operators, open until `cleared_at` is set (docs/operations). */
export type Alarm = AlarmWithParams & {
  /** Facts for the investigation, by which an open alarm is known again; amounts as text in micro-USDC. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** An alarm that is looked for again and again; without details, one that is open stays as it was raised. */
type Kept = AlarmWithParams & Partial<Pick<Alarm, 'details'>>;

const CLEAR_OTHERS = `
  UPDATE alarm SET cleared_at = clock_timestamp() WHERE code = $1 AND cleared_at IS NULL AND details <> $2::jsonb`;

/** Alarms are rows, so that they outlive every process, and log lines, so that somebody is woken. */
@Injectable()
export class Alarms {
  constructor(private readonly log: Log) {}

  /** Raises alarms with the transaction; one that is open already with the same facts is not raised again. */
  async raise(tx: Tx, alarms: readonly Alarm[]): Promise<void> {
    for (const alarm of alarms) {
      const { code, params, details } = alarm;
      const raised = await query(
        tx,
        `INSERT INTO alarm (id, code, params, details, created_at)
         SELECT $1, $2, $3::jsonb, $4::jsonb, clock_timestamp()
          WHERE NOT EXISTS (SELECT FROM alarm WHERE code = $2 AND cleared_at IS NULL AND details = $4::jsonb)
         RETURNING id`,
        [newId(), code, JSON.stringify(params), JSON.stringify(details)],
      );
      if (raised.length > 0) afterCommit(tx, () => this.log.error({ alarm: code, details }, alarmText('en', alarm)));
    }
  }

  /**
   * Keeps an alarm that is looked for again and again: raised when found, cleared by itself when not. Found with other details it is
   * another alarm, which somebody is woken by again.
   */
  async keep(tx: Tx, code: AlarmCode, found: Kept | null): Promise<void> {
    if (found === null) return clearAlarms(tx, code);
    const alarm = { details: {}, ...found };
    await query(tx, CLEAR_OTHERS, [code, JSON.stringify(alarm.details)]);
    await this.raise(tx, [alarm]);
  }
}

/** SQL: whether an alarm of this code is open. */
export const openAlarm = (code: AlarmCode): string =>
  `EXISTS (SELECT FROM alarm WHERE code = '${code}' AND cleared_at IS NULL)`;

/** Whether an alarm of this code is open. */
export async function isAlarmOpen(db: Database, code: AlarmCode): Promise<boolean> {
  return (await queryOne<{ open: boolean }>(db, `SELECT ${openAlarm(code)} AS open`)).open;
}

/** Clears alarms whose reason is gone. */
export async function clearAlarms(tx: Tx, code: AlarmCode): Promise<void> {
  const open = { code, clearedAt: IsNull() };
  await tx.getRepository(StoredAlarm).update(open, { clearedAt: () => 'clock_timestamp()' });
}
