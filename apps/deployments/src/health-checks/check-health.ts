import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Streak, stateAfter, streakAfter } from '@ballast/domain/deployments/health';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import { DeploymentsConfig } from '../config';
import { lockDeployment, recordCheck } from '../deployments/deployment.store';
import { moveDeployment } from '../deployments/move-deployment';
import { writeEvents } from '../events/event.store';
import { type TargetAnswer, TargetCaller } from '../targets/call-target';

const AT_ONCE = 20;
/**
 * The shortest interval in which an unchanged result is recorded in the timeline, so that the timeline stays readable.
 */
const RECORD_INTERVAL_MS = 15 * 60_000;

interface Due {
  readonly id: string;
  readonly url: string;
}

/** Checks the URLs of running deployments and stores the results. Each due deployment is claimed by one instance. */
@Injectable()
export class CheckHealth {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: DeploymentsConfig,
    private readonly targets: TargetCaller,
  ) {}

  /** Checks all due deployments. @returns how many were checked */
  async checkDue(): Promise<number> {
    const due = await this.claim();
    await Promise.all(due.map(async (one) => this.keep(one, await this.targets.call(one.url))));
    return due.length;
  }

  private async claim(): Promise<Due[]> {
    const now = this.clock.now();
    return rows<Due>(
      this.dataSource,
      `UPDATE deployment SET checked_at = $1 WHERE id IN (
         SELECT id FROM deployment
          WHERE status IN ('healthy', 'unhealthy') AND url IS NOT NULL AND replaced_by IS NULL
            AND (checked_at IS NULL OR checked_at <= $2)
          ORDER BY checked_at NULLS FIRST LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
       RETURNING id, url`,
      [now, new Date(now.getTime() - this.config.HEALTH_CHECK_SECONDS * 1000)],
    );
  }

  private keep({ id, url }: Due, answer: TargetAnswer): Promise<void> {
    return inTransaction(this.dataSource, async (tx) => {
      const deployment = await lockDeployment(tx, id);
      // While the call was under way it was replaced, or was given another URL: the answer is about something else.
      if (deployment.url !== url || deployment.replaced_by !== null) return;
      const now = this.clock.now();
      const before = await streakOf(tx, id);
      const streak = streakAfter(before, answer.isHit);
      const metrics = { latencyMs: answer.latencyMs, httpStatus: answer.httpStatus ?? 'none' };
      const isChange = answer.isHit ? before.hits === 0 : before.hits > 0 || streak.misses <= 3;
      const isDue =
        isChange || before.recordedAt === null || now.getTime() - before.recordedAt.getTime() >= RECORD_INTERVAL_MS;
      await recordCheck(tx, id, { ...streak, metrics, recordedAt: isDue ? now : null });
      if (isDue) {
        const message = `${answer.isHit ? 'Healthy' : 'Not healthy'}: ${answer.reason}, ${answer.latencyMs} ms`;
        await writeEvents(tx, [{ deploymentId: id, type: 'health_check', message, metrics }], now);
      }
      const to = stateAfter(deployment.status, streak);
      const because = answer.isHit
        ? `${streak.hits} checks passed`
        : `${streak.misses} checks failed, ${answer.reason}`;
      if (to !== null) await moveDeployment(tx, deployment, { to, now, because });
    });
  }
}

async function streakOf(tx: Tx, id: string): Promise<Streak & { readonly recordedAt: Date | null }> {
  const [row] = await rows<Streak & { recordedAt: Date | null }>(
    tx,
    'SELECT hits, misses, told_at AS "recordedAt" FROM deployment WHERE id = $1',
    [id],
  );
  return row ?? { hits: 0, misses: 0, recordedAt: null };
}
