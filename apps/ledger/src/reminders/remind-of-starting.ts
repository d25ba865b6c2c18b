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
  SELECT id FROM member WHERE start_reminder AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`;

const POOL = `
  SELECT id, ${levelNames('referrer').join(', ')}, (SELECT balance FROM account WHERE owner IS NULL AND kind = 'pool_free') AS free
    FROM member WHERE id = ANY ($1) ORDER BY id`;
interface Pool extends NamedByLevel<'referrer', string | null> {
  readonly id: string;
  readonly free: bigint;
}

interface Batch {
  readonly covered: readonly string[];
  /** Whether the pool does not cover somebody who could start, of this batch or those that were passed. */
  readonly isAnyShort: boolean;
  /** null: nobody comes after it. */
  readonly lastId: string | null;
}

/**
 * Tells members who want it that a business day began on which they could start a cycle: once a day, each of them by the rule
 * that decides the start. While the reserves do not match, or the pool covers no cycle of anybody, they wait; who is not covered
 * while others are is not told that day.
 */
@Injectable()
export class RemindOfStarting {
  /** Members of a batch; a spec takes fewer. */
  batchSize = REMINDED_AT_ONCE;

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
      const batch = await this.nextCovered(tx, today, after);
      // A cursor within the day stands behind somebody who was covered: then nobody is waited for.
      if (batch === null || (batch.isAnyShort && after === null && batch.covered.length === 0)) return false;
      const data = { day: today.date };
      await publishReminders(
        tx,
        KIND,
        batch.covered.map((memberId) => ({ memberId, subject: today.date, data })),
      );
      // Who chooses it later in the day is told from the next one on.
      await moveCursor(tx, KIND, { period: today.date, at: null, lastId: batch.lastId ?? AFTER_ALL });
      return batch.lastId !== null;
    });
  }

  /** The first batch in which anybody is covered, or the last one. null: reserves are short */
  private async nextCovered(tx: Tx, today: ProgrammeDay, after: string | null): Promise<Batch | null> {
    let from = after;
    let isAnyShort = false;
    for (;;) {
      const ids = (await query<{ id: string }>(tx, NEXT, [from, this.batchSize])).map(({ id }) => id);
      const rewards = await this.rewardsOf(tx, today, ids);
      if (rewards === null) return null;
      const covered = await coveredOf(tx, rewards);
      isAnyShort ||= covered.length < rewards.size;
      from = ids.length === this.batchSize ? (ids.at(-1) ?? null) : null;
      if (covered.length > 0 || from === null) return { covered, isAnyShort, lastId: from };
    }
  }

  /** The reward of the cycle that each of them could start; null while reserves are short */
  private async rewardsOf(tx: Tx, today: ProgrammeDay, ids: readonly string[]): Promise<Map<string, bigint> | null> {
    const situations = [...(await startSituations(tx, ids)).values()];
    if (situations.some(({ reservesShort }) => reservesShort)) return null;
    const rewards = new Map<string, bigint>();
    for (const situation of situations) {
      const terms = startTerms(this.rules, { ...situation, today });
      if (terms instanceof Error) continue;
      rewards.set(situation.memberId, cycleReward(terms.principal, terms.tier.annualRateBps));
    }
    return rewards;
  }
}

/** Those whose cycles the pool covers together. */
async function coveredOf(tx: Tx, rewards: ReadonlyMap<string, bigint>): Promise<string[]> {
  const pool = await query<Pool>(tx, POOL, [[...rewards.keys()]]);
  let free = pool[0]?.free ?? 0n;
  const covered: string[] = [];
  for (const row of pool) {
    const needed = reservationFor(rewards.get(row.id) ?? 0n, referrersIn(row));
    if (needed > free) continue;
    free -= needed;
    covered.push(row.id);
  }
  return covered;
}
