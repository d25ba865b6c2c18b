import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { programmeNow } from '../clock/programme-clock';
import { publishReminders, REMINDED_AT_ONCE } from './publish-reminders';
import { moveCursor, claimCursor } from './reminder-cursor.store';

const KIND = 'ready_to_collect';

interface Completed {
  readonly id: string;
  readonly member_id: string;
  readonly reward: bigint;
  readonly completes_at: Date;
}

// In the order in which they were completed; what was collected before anybody looked needs no reminder.
const COMPLETED = `
  SELECT id, member_id, reward, completes_at FROM cycle
   WHERE status = 'active' AND completes_at <= $1 AND (completes_at, id) > ($2, coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid))
   ORDER BY completes_at, id LIMIT ${REMINDED_AT_ONCE}`;

/** Tells members whose cycle is complete that its reward can be collected. */
@Injectable()
export class RemindOfCollecting {
  constructor(private readonly db: DataSource) {}

  /** Tells some of them. @returns whether there may be more */
  look(): Promise<boolean> {
    return inTransaction(this.db, async (tx) => {
      const now = await programmeNow(tx);
      const cursor = await claimCursor(tx, KIND, { period: null, at: now, lastId: null });
      if (cursor === undefined) return false;
      // The demo's clock may have been set back.
      const from = cursor.at === null || cursor.at > now ? now : cursor.at;
      const completed = await query<Completed>(tx, COMPLETED, [now, from, from === cursor.at ? cursor.lastId : null]);
      await publishReminders(
        tx,
        KIND,
        completed.map(({ id, member_id: memberId, reward, completes_at: at }) => ({
          ...{ memberId, subject: id },
          data: { reward: formatUsdc(reward), completedAt: at.toISOString() },
        })),
      );
      const last = completed.at(-1);
      const at = last?.completes_at ?? from;
      await moveCursor(tx, KIND, { period: null, at, lastId: last?.id ?? (from === cursor.at ? cursor.lastId : null) });
      return completed.length === REMINDED_AT_ONCE;
    });
  }
}
