import type { DataSource } from 'typeorm';
import type { AlarmsReported } from '@ballast/dto/events/alarms-reported';
import { QUEUES } from '@ballast/dto/events/queues';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { SCHEMA } from '../../persistence/migrations';
import { claimDueAlarms, isOneDueForAMinute, recordReported } from './alarm-delivery.store';

/**
 * Hands due alarms to auth, which mails them to the admins, once each: what was handed over is recorded in the transaction
 * that does it. New ones wait for a minute, so that those that follow at once come in the same mail.
 */
export function mailAlarms(db: DataSource): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await isOneDueForAMinute(tx, 'mail'))) return;
    const alarms = await claimDueAlarms(tx, 'mail');
    const [oldest] = alarms;
    if (oldest === undefined) return;
    const payload: AlarmsReported = { alarms };
    await appendToOutbox(tx, SCHEMA, { type: QUEUES.alarmsReported, key: oldest.id, payload: { ...payload } });
    await recordReported(tx, 'mail', alarms);
  });
}
