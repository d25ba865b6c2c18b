import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QuietHours } from '@ballast/domain/membership/quiet-hours';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import { query } from '@ballast/platform/postgres/query';
import type { PushTarget } from '@ballast/platform/push/push-transport';
import type { Language } from '@ballast/texts/languages';
import type { OpenHosts } from './push-hosts';

/** A message that a sender has claimed, with the browser it goes to. */
export interface ClaimedPush extends PushTarget {
  readonly id: string;
  readonly kind: ReminderKind;
  readonly subscriptionId: string;
  /** Of the endpoint, with its port. */
  readonly host: string;
  /** The number of attempts, including the current one. */
  readonly attempts: number;
  /** Seconds until it is given up. */
  readonly secondsLeft: number;
  readonly language: Language;
  /** False when the member has turned this kind off since it was queued. */
  readonly isWanted: boolean;
  readonly quietHours: QuietHours | null;
  /** The database's time. */
  readonly now: Date;
}

type Claim = Pick<ClaimedPush, 'id' | 'attempts'>;

/** Longer than one attempt can take: another sender claims a message only when its first sender has died. */
const IN_HAND = '1 minute';

/** The host of a subscription's endpoint, which is stored as it is called. */
const hostOf = (subscription: string): string => `split_part(${subscription}.endpoint, '/', 3)`;

/** Reads and writes the table `push_message`. All its times are the database's. */
@Injectable()
export class PushMessagesStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims the message that is due longest to a host that may be sent one. No lock and no connection is held while it is sent. */
  async claimNext({ except, only }: OpenHosts): Promise<ClaimedPush | undefined> {
    const [message] = await query<ClaimedPush>(
      this.dataSource,
      `UPDATE push_message m SET attempts = m.attempts + 1, due_at = now() + interval '${IN_HAND}'
         FROM push_message q JOIN push_subscription s ON s.id = q.subscription_id JOIN account a ON a.id = s.account_id
              LEFT JOIN reminder r ON r.account_id = a.id AND r.kind = q.kind
              LEFT JOIN quiet_hours h ON h.account_id = a.id
        WHERE q.id = m.id AND m.id = (
          SELECT d.id FROM push_message d JOIN push_subscription t ON t.id = d.subscription_id
           WHERE d.due_at <= now() AND d.give_up_at > now() AND ${hostOf('t')} <> ALL ($1)
             AND ($2::text[] IS NULL OR ${hostOf('t')} = ANY ($2))
           ORDER BY d.due_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
       RETURNING m.id, m.kind, m.subscription_id AS "subscriptionId", m.attempts, s.endpoint, s.p256dh, s.auth,
                 ${hostOf('s')} AS host,
                 a.language, coalesce(r.push, false) AS "isWanted", clock_timestamp() AS now,
                 ceil(extract(epoch FROM m.give_up_at - now()))::integer AS "secondsLeft",
                 CASE WHEN h.account_id IS NOT NULL
                      THEN jsonb_build_object('from', h.starts, 'to', h.ends, 'timeZone', h.time_zone) END AS "quietHours"`,
      [except, only],
    );
    return message;
  }

  /** Removes a message that was sent or is of no use any more. */
  async end(id: string): Promise<void> {
    await query(this.dataSource, 'DELETE FROM push_message WHERE id = $1', [id]);
  }

  /** Removes a browser that is gone, with all that waits for it. */
  async endSubscription(id: string): Promise<void> {
    await query(this.dataSource, 'DELETE FROM push_subscription WHERE id = $1', [id]);
  }

  /** Schedules the next attempt in `seconds`, unless another sender has claimed the message. */
  async reschedule({ id, attempts }: Claim, seconds: number): Promise<void> {
    await query(
      this.dataSource,
      'UPDATE push_message SET due_at = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2',
      [id, attempts, seconds],
    );
  }

  /** Gives a claimed message back until quiet hours end, as if it had not been tried. */
  async hold({ id, attempts }: Claim, until: Date): Promise<void> {
    await query(
      this.dataSource,
      `UPDATE push_message SET due_at = $3::timestamptz, attempts = attempts - 1,
              give_up_at = greatest(give_up_at, $3::timestamptz + interval '1 hour')
        WHERE id = $1 AND attempts = $2`,
      [id, attempts, until],
    );
  }
}
