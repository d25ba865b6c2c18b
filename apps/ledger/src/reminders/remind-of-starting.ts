import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { referrersIn } from '@ballast/domain/membership/referrers';
import { programmeDay, type ProgrammeDay } from '@ballast/domain/programme/business-day';
import { cycleReward, reservationFor } from '@ballast/domain/programme/cycle-reward';
import { type NamedByLevel, levelNames } from '@ballast/domain/programme/referral-levels';
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

const POOL = `
  SELECT id, ${levelNames('referrer').join(', ')}, (SELECT balance FROM account WHERE owner IS NULL AND kind = 'pool_free') AS free
    FROM member WHERE id = ANY ($1)`;
interface Pool extends NamedByLevel<'referrer', string | null> {
  readonly id: string;
  readonly free: bigint;
}

/**
 * Tells members who want it that a business day began on which they could start a cycle: once a day, each of them by the rule
 * that decides the start. While the reserves do not match, or the pool covers no cycle of theirs, they wait; who alone is
 * not covered is not told that day.
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

  /** null while reserves are short, or the pool covers nobody */
  private async ableToStart(tx: Tx, today: ProgrammeDay, ids: readonly string[]): Promise<string[] | null> {
    const situations = [...(await startSituations(tx, ids)).values()];
    if (situations.some(({ reservesShort }) => reservesShort)) return null;
    const rewards = new Map<string, bigint>();
    for (const situation of situations) {
      const terms = startTerms(this.rules, { ...situation, today });
      if (terms instanceof Error) continue;
      rewards.set(situation.memberId, cycleReward(terms.principal, terms.tier.annualRateBps));
    }
    const able = [...rewards.keys()];
    const pool = await query<Pool>(tx, POOL, [able]);
    const covered = new Set(
      pool.filter((row) => row.free >= reservationFor(rewards.get(row.id) ?? 0n, referrersIn(row))).map(({ id }) => id),
    );
    return covered.size === 0 && able.length > 0 ? null : able.filter((id) => covered.has(id));
  }
}
