import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { programmeDay, type ProgrammeDay } from '@ballast/domain/programme/business-day';
import { startTerms } from '@ballast/domain/programme/start-refusal';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { startSituations } from '../cycles/start-situations';
import { ProgrammeRules } from '../programme/rules';
import { publishReminders, REMINDED_AT_ONCE } from './publish-reminders';
import { AFTER_ALL, moveCursor, claimCursor } from './reminder-cursor.store';

const KIND = 'ready_to_start';

const NEXT = `
  SELECT id FROM member WHERE start_reminder AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT ${REMINDED_AT_ONCE}`;

/**
 * Tells members who want it that a business day began on which they could start a cycle: once a day, each of them by the rule
 * that decides the start. While the reserves do not match, in which nobody can, they wait.
 */
@Injectable()
export class RemindOfStarting {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /** Tells some of them. @returns whether there may be more */
  async look(): Promise<boolean> {
    const now = await programmeNow(this.db);
    const today = programmeDay(this.rules.timeZone, now);
    if (!today.isBusinessDay) return false;
    return inTransaction(this.db, async (tx) => {
      const cursor = await claimCursor(tx, KIND, { period: null, at: null, lastId: null });
      if (cursor === undefined) return false;
      const after = cursor.period === today.date ? cursor.lastId : null;
      const ids = (await query<{ id: string }>(tx, NEXT, [after])).map(({ id }) => id);
      const able = await this.ableToStart(tx, today, ids);
      if (able === null) return false;
      const data = { day: today.date };
      await publishReminders(
        tx,
        KIND,
        able.map((memberId) => ({ memberId, subject: today.date, data })),
      );
      const hasMore = ids.length === REMINDED_AT_ONCE;
      // Who chooses it later in the day is told from the next one on.
      await moveCursor(tx, KIND, { period: today.date, at: null, lastId: hasMore ? (ids.at(-1) ?? null) : AFTER_ALL });
      return hasMore;
    });
  }

  /** null while reserves are short */
  private async ableToStart(tx: Tx, today: ProgrammeDay, ids: readonly string[]): Promise<string[] | null> {
    const situations = [...(await startSituations(tx, ids)).values()];
    if (situations.some(({ reservesShort }) => reservesShort)) return null;
    return situations
      .filter((situation) => !(startTerms(this.rules, { ...situation, today }) instanceof Error))
      .map(({ memberId }) => memberId);
  }
}
