import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { DeploymentsConfig } from '../config';
import { lockSilent } from '../deployments/deployment.store';
import { failSilent } from '../deployments/move-deployment';

const EVERY_MS = 15_000;
const AT_ONCE = 100;

/**
 * Fails deployments that CI abandoned, since a record that is pending or building for ever is useless. Any number of
 * instances may run.
 */
@Injectable()
export class FailStaleDeployments extends RecurringWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: DeploymentsConfig,
    private readonly log: Log,
  ) {
    super();
  }

  /** Never throws: a failure is retried at the next interval. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.failStale(),
      (error) => this.log.warn({ err: error }, 'Stale deployments could not be ended; trying again.'),
    );
  }

  /** @returns how many were ended */
  failStale(): Promise<number> {
    const minutes = this.config.STALE_AFTER_MINUTES;
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (tx) => {
      const silent = await lockSilent(tx, new Date(now.getTime() - minutes * 60_000), AT_ONCE);
      const because = { reason: 'silent', minutes } as const;
      for (const deployment of silent) await failSilent(tx, deployment, { now, because });
      return silent.length;
    });
  }
}
