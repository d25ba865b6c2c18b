import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type ReachedLimit,
  type SmsHour,
  firstCountedHour,
  hourOf,
  reachedSmsLimit,
} from '@ballast/domain/membership/sms-allowance';
import { QUEUES } from '@ballast/dto/events/queues';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { AuthConfig } from '../config';
import { SCHEMA } from '../persistence/migrations';

/** Counts what the whole club sends by SMS, which the operator pays for. */
@Injectable()
export class SmsAllowance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AuthConfig,
  ) {}

  /** Counts one message. Of many at once each waits for those before it. @returns the limit that it would go beyond; null: it is counted */
  async take(tx: Tx, now: Date): Promise<ReachedLimit | null> {
    await query(tx, 'INSERT INTO sms_hour (hour, messages) VALUES ($1, 0) ON CONFLICT DO NOTHING', [hourOf(now)]);
    await query(tx, 'SELECT FROM sms_hour WHERE hour = $1 FOR UPDATE', [hourOf(now)]);
    const hours = 'SELECT hour, messages FROM sms_hour WHERE hour >= $1 ORDER BY hour';
    const sent = await query<SmsHour>(tx, hours, [firstCountedHour(now)]);
    const { SMS_MOST_AN_HOUR: anHour, SMS_MOST_A_DAY: aDay } = this.config;
    const reached = reachedSmsLimit(sent, { anHour, aDay }, now);
    if (reached === null) await query(tx, 'UPDATE sms_hour SET messages = messages + 1 WHERE hour = $1', [hourOf(now)]);
    return reached;
  }

  /** Takes back what was counted: it went to nobody. @param counted when it was counted */
  async release(tx: Tx, counted: Date): Promise<void> {
    await query(tx, 'UPDATE sms_hour SET messages = messages - 1 WHERE hour = $1 AND messages > 0', [hourOf(counted)]);
  }

  /** Has the ledger raise an alarm, once an hour at most. In a transaction of its own: the request is refused. */
  async reportReached({ hours, most }: ReachedLimit, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      const [first] = await query(
        tx,
        `INSERT INTO sms_hour (hour, messages, reported) VALUES ($1, 0, true)
         ON CONFLICT (hour) DO UPDATE SET reported = true WHERE NOT sms_hour.reported RETURNING hour`,
        [hourOf(now)],
      );
      if (first === undefined) return;
      await appendToOutbox(tx, SCHEMA, { type: QUEUES.smsLimitReached, key: newId(), payload: { hours, most } });
    });
  }
}
