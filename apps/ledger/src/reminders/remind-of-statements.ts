import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { monthBefore } from '@ballast/domain/programme/business-day';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { programmeNow } from '../clock/programme-clock';
import { ProgrammeRules } from '../programme/rules';
import { NO_REWARD } from '../transactions/history-lines';
import { publishReminders, REMINDED_AT_ONCE } from './publish-reminders';
import { AFTER_ALL, moveCursor, claimCursor } from './reminder-cursor.store';

const KIND = 'statement_ready';

const NEXT = `
  SELECT m.id FROM member m
   WHERE ($1::uuid IS NULL OR m.id > $1)
     AND (EXISTS (SELECT FROM history h
                  WHERE h.member_id = m.id AND h.created_at >= $2 AND h.created_at < $3 AND ${NO_REWARD})
          OR EXISTS (SELECT FROM reward r WHERE r.member_id = m.id AND r.earned_at >= $2 AND r.earned_at < $3))
   ORDER BY m.id LIMIT ${REMINDED_AT_ONCE}`;

/** Tells members with whose money something happened in it that a month of the programme is complete. */
@Injectable()
export class RemindOfStatements {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /** Tells some of them. @returns whether there may be more */
  async look(): Promise<boolean> {
    const { month, from, until } = monthBefore(this.rules.timeZone, await programmeNow(this.db));
    return inTransaction(this.db, async (tx) => {
      // The month before the first look was told by nobody, and is too late to tell.
      const cursor = await claimCursor(tx, KIND, { period: month, at: null, lastId: AFTER_ALL });
      if (cursor === undefined || (cursor.period === month && cursor.lastId === AFTER_ALL)) return false;
      const after = cursor.period === month ? cursor.lastId : null;
      const ids = (await query<{ id: string }>(tx, NEXT, [after, from, until])).map(({ id }) => id);
      await publishReminders(
        tx,
        KIND,
        ids.map((memberId) => ({ memberId, subject: month, data: { month } })),
      );
      const hasMore = ids.length === REMINDED_AT_ONCE;
      await moveCursor(tx, KIND, { period: month, at: null, lastId: hasMore ? (ids.at(-1) ?? null) : AFTER_ALL });
      return hasMore;
    });
  }
}
