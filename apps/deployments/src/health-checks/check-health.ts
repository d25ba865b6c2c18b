import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MoveCause } from '@ballast/domain/deployments/event';
import { stateAfter, streakAfter } from '@ballast/domain/deployments/health';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { DeploymentsConfig } from '../config';
import { lockDeployment, recordCheck } from '../deployments/deployment.store';
import { moveDeployment } from '../deployments/move-deployment';
import { writeEvents } from '../events/event.store';
import { type TargetAnswer, TargetCaller } from '../targets/call-target';
import { PARTITIONS, type DueCheck, type Partition, claimDueChecks } from './due-checks.store';

const AT_ONCE = 20;
/** A round that took this long begins no further lot: the next one begins with what answers at once. */
const ROUND_MS = 5_000;
/**
 * The shortest interval in which an unchanged result is recorded in the timeline, so that the timeline stays readable.
 */
const RECORD_INTERVAL_MS = 15 * 60_000;

/** Checks the URLs of running deployments and stores the results. Each due deployment is claimed by one instance. */
@Injectable()
export class CheckHealth {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: DeploymentsConfig,
    private readonly targets: TargetCaller,
  ) {}

  /**
   * Checks due deployments, so many of a partition at once, for some seconds. A result that cannot be stored keeps no other from being stored.
   * @param goesOn asked before each further lot
   * @returns how many were checked
   * @throws AggregateError of results that could not be stored, once all others are
   */
  async checkDue(goesOn: () => boolean = () => true): Promise<number> {
    const until = performance.now() + ROUND_MS;
    const mayGoOn = (): boolean => goesOn() && performance.now() < until;
    const partitions = await Promise.all(PARTITIONS.map((partition) => this.checkPartition(partition, mayGoOn)));
    const failures = partitions.flatMap((partition) => partition.failures);
    if (failures.length > 0) throw new AggregateError(failures, 'Results of health checks were not stored');
    return partitions.reduce((sum, { checked }) => sum + checked, 0);
  }

  private async checkPartition(partition: Partition, goesOn: () => boolean): Promise<CheckedPartition> {
    let checked = 0;
    let due: DueCheck[];
    const failures: unknown[] = [];
    do {
      due = await this.claim(partition);
      checked += due.length;
      const kept = await Promise.allSettled(due.map((one) => this.check(one)));
      failures.push(...kept.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
    } while (due.length === AT_ONCE && goesOn());
    return { checked, failures };
  }

  private async check(due: DueCheck): Promise<void> {
    return this.keep(due, await this.targets.call(due.url));
  }

  private claim(partition: Partition): Promise<DueCheck[]> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.HEALTH_CHECK_SECONDS * 1000);
    return claimDueChecks(this.dataSource, { partition, now, before, limit: AT_ONCE });
  }

  private keep({ id, url }: DueCheck, answer: TargetAnswer): Promise<void> {
    return inTransaction(this.dataSource, async (tx) => {
      const deployment = await lockDeployment(tx, { id });
      // While the call was under way it was replaced, or was given another URL: the answer is about something else.
      if (deployment.url !== url || deployment.replacedBy !== null) return;
      const now = this.clock.now();
      const { hits, misses, checkRecordedAt: recordedAt } = deployment;
      const streak = streakAfter({ hits, misses }, answer.isHit);
      const metrics = { latencyMs: answer.latencyMs, httpStatus: answer.httpStatus ?? 'none' };
      const isChange = answer.isHit ? hits === 0 : hits > 0 || streak.misses <= 3;
      const isDue = isChange || recordedAt === null || now.getTime() - recordedAt.getTime() >= RECORD_INTERVAL_MS;
      await recordCheck(tx, deployment, { ...streak, metrics, checkRecordedAt: isDue ? now : recordedAt });
      if (isDue) {
        const params = { isHealthy: answer.isHit, outcome: answer.outcome, latencyMs: answer.latencyMs };
        await writeEvents(tx, [{ deploymentId: id, type: 'health_check', metrics, code: 'CHECKED', params }], now);
      }
      const to = stateAfter(deployment.status, streak);
      const because: MoveCause = answer.isHit
        ? { reason: 'checks_passed', checks: streak.hits }
        : { reason: 'checks_failed', checks: streak.misses, outcome: answer.outcome };
      if (to !== null) await moveDeployment(tx, deployment, { to, now, because });
    });
  }
}

/** How many were checked, and why results were not stored. */
interface CheckedPartition {
  readonly checked: number;
  readonly failures: readonly unknown[];
}
