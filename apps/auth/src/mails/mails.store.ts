import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, Repository } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';
import type { Language } from '@ballast/texts/languages';
import type { MailOfKind } from '@ballast/texts/mails/mail-data';
import { Mail } from './mail.entity';

/** A mail that a sender has claimed. */
export type ClaimedMail = MailOfKind & {
  readonly id: string;
  /** The number of attempts, including the current one. */
  readonly attempts: number;
  /** Of the mail itself, or the account's present one; null when it has none any more. */
  readonly email: string | null;
  /** The account's present one; English without an account. */
  readonly language: Language;
  /** False for a monthly proof whose member has turned them off since it was queued. */
  readonly isWanted: boolean;
};

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
   * Claims the mail that is overdue longest for this sender, monthly proofs after all others: they come by the thousand. No
   * lock and no connection is held while it is sent, and an address, a language or a choice that changes meanwhile takes
   * effect.
   */
  async claimNext(): Promise<ClaimedMail | undefined> {
    const [mail] = await query<ClaimedMail>(
      this.dataSource,
      `UPDATE mail m SET attempts = m.attempts + 1, due_at = now() + interval '${IN_HAND}'
         FROM mail q LEFT JOIN account a ON a.id = q.account_id
        WHERE q.id = m.id AND m.id = (
          SELECT id FROM mail WHERE data IS NOT NULL AND due_at <= now() AND give_up_at > now()
           ORDER BY kind = 'statement_proof', due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING m.id, m.kind, m.data, m.attempts, coalesce(m.address, a.email) AS email,
                 coalesce(a.language, 'en') AS language,
                 m.kind <> 'statement_proof' OR coalesce(a.proof_by_mail, false) AS "isWanted"`,
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
