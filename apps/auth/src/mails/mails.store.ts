import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, Repository } from 'typeorm';
import type { QuietHours } from '@ballast/domain/membership/quiet-hours';
import { REMINDER_KINDS, reminderDefault } from '@ballast/domain/membership/reminders';
import { query } from '@ballast/platform/postgres/query';
import type { Language } from '@ballast/texts/languages';
import type { MailOfKind } from '@ballast/texts/mails/mail-data';
import { MAIL_ORDER, listOf } from './mail-order';
import { Mail } from './mail.entity';

/** A mail that a sender has claimed. */
export type ClaimedMail = MailOfKind & {
  readonly id: string;
  /** The number of attempts, including the current one. */
  readonly attempts: number;
  /** Of the mail itself, or the account's present one; null when it has none any more. */
  readonly email: string | null;
  /** The account's present one; of a mail to an address its own, else English. */
  readonly language: Language;
  /** False for a monthly proof or a reminder that its member has turned off since it was queued. */
  readonly isWanted: boolean;
  /** Of a reminder's member; null: the mail does not wait for any. */
  readonly quietHours: QuietHours | null;
  /** The database's time. */
  readonly now: Date;
};

const REMINDERS = listOf(REMINDER_KINDS);
const MAILED_BY_DEFAULT = listOf(REMINDER_KINDS.filter((kind) => reminderDefault(kind).mail));

/** A mail that is no longer retried. */
export type AbandonedMail = Pick<Mail, 'id' | 'kind' | 'attempts'>;

/**
 * How long a claim lasts. Longer than one attempt can take, so another sender claims a mail only when its first sender
 * has died.
 */
const IN_HAND = '2 minutes';

/** Reads and writes the table `mail`. All its times are the database's. */
@Injectable()
export class MailsStore {
  private readonly mails: Repository<Mail>;

  constructor(private readonly dataSource: DataSource) {
    this.mails = dataSource.getRepository(Mail);
  }

  /**
   * Claims the mail that is overdue longest for this sender, urgent ones first and those that come by the thousand last. No
   * lock and no connection is held while it is sent, and an address, a language or a choice that changes meanwhile takes
   * effect.
   */
  async claimNext(): Promise<ClaimedMail | undefined> {
    const [mail] = await query<ClaimedMail>(
      this.dataSource,
      `UPDATE mail m SET attempts = m.attempts + 1, due_at = now() + interval '${IN_HAND}'
         FROM mail q LEFT JOIN account a ON a.id = q.account_id
              LEFT JOIN reminder r ON r.account_id = q.account_id AND r.kind = q.kind
              LEFT JOIN quiet_hours h ON h.account_id = q.account_id AND q.kind IN (${REMINDERS})
        WHERE q.id = m.id AND m.id = (
          SELECT id FROM mail WHERE data IS NOT NULL AND due_at <= now() AND give_up_at > now()
           ORDER BY ${MAIL_ORDER} LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING m.id, m.kind, m.data, m.attempts, coalesce(m.address, a.email) AS email,
                 coalesce(a.language, m.data->>'language', 'en') AS language,
                 CASE WHEN m.kind = 'statement_proof' THEN coalesce(a.proof_by_mail, false)
                      WHEN m.kind IN (${REMINDERS}) THEN coalesce(r.mail, m.kind IN (${MAILED_BY_DEFAULT}))
                      ELSE true END AS "isWanted",
                 CASE WHEN h.account_id IS NOT NULL
                      THEN jsonb_build_object('from', h.starts, 'to', h.ends, 'timeZone', h.time_zone) END AS "quietHours",
                 clock_timestamp() AS now`,
    );
    return mail;
  }

  /** Records the mail as sent, even when this sender was so slow that another one has claimed it since. */
  async recordSent(id: string): Promise<void> {
    await this.mails.update({ id, data: Not(IsNull()) }, { sentAt: () => 'now()', data: null });
  }

  /**
   * Schedules the next attempt in `seconds`, unless another sender has claimed the mail; at the latest when it
   * expires, where `abandonOverdue` ends it.
   */
  async reschedule({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, seconds: number): Promise<void> {
    await query(
      this.dataSource,
      `UPDATE mail SET due_at = least(now() + make_interval(secs => $3), give_up_at)
        WHERE id = $1 AND attempts = $2 AND data IS NOT NULL`,
      [id, attempts, seconds],
    );
  }

  /** Gives a claimed mail back until quiet hours end, as if it had not been tried. */
  async hold({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, until: Date): Promise<void> {
    await query(
      this.dataSource,
      `UPDATE mail SET due_at = $3::timestamptz, attempts = attempts - 1, give_up_at = greatest(give_up_at, $3::timestamptz + interval '1 hour')
        WHERE id = $1 AND attempts = $2 AND data IS NOT NULL`,
      [id, attempts, until],
    );
  }

  async abandon({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>): Promise<void> {
    await this.mails.update({ id, attempts, data: Not(IsNull()) }, { gaveUpAt: () => 'now()', data: null });
  }

  /** Ends all expired mails that no sender has claimed. @returns the ended mails */
  async abandonOverdue(): Promise<AbandonedMail[]> {
    return query<AbandonedMail>(
      this.dataSource,
      `UPDATE mail SET gave_up_at = now(), data = NULL WHERE id IN (
         SELECT id FROM mail WHERE data IS NOT NULL AND due_at <= now() AND give_up_at <= now() FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, attempts`,
    );
  }

  /** Seconds that the oldest due mail has waited; 0 when none is due. */
  async lag(): Promise<number> {
    const sql = `SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 AS lag FROM mail WHERE data IS NOT NULL AND due_at <= now()`;
    const [row] = await query<{ lag: number }>(this.dataSource, sql);
    return row?.lag ?? 0;
  }
}
