import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';
import { BuildStatement } from './build-statement';
import { WatchStatements } from './watch-statements';

/** Milliseconds. */
const TICK_MS = 1_000;
/** Looks left out between two tries at most. A try may load a large tree, which others should not feel at each look. */
const MAX_PAUSE = 30;

/**
 * Builds each hour's statement of programme time soon after the hour begins; looking again and again makes up for an hour
 * that began without a process or failed. Every process tries, and one builds.
 */
@Injectable()
export class BuildStatementSchedule extends RecurringWork {
  private failures = 0;
  /** Seconds left until the next try. */
  private pause: number;

  constructor(
    private readonly statements: BuildStatement,
    private readonly watch: WatchStatements,
    private readonly log: Log,
    private readonly config: LedgerConfig,
  ) {
    super();
    this.pause = config.STATEMENT_CHECK_SECONDS;
  }

  /** Never throws: a failed build is tried again at the next look, then after 2, 4 and up to 30. */
  @Interval(TICK_MS)
  build(): Promise<void> {
    return this.turn(
      () => this.buildWhenDue(),
      (error) => this.recordFailure(error),
    );
  }

  private async buildWhenDue(): Promise<void> {
    this.pause -= 1;
    if (this.pause > 0) return;
    this.pause = this.config.STATEMENT_CHECK_SECONDS;
    const built = await this.statements.run();
    if (built !== null || this.failures > 0) await this.watch.recordFailures((this.failures = 0));
  }

  private async recordFailure(error: unknown): Promise<void> {
    this.pause = this.config.STATEMENT_CHECK_SECONDS * Math.min(MAX_PAUSE, 2 ** this.failures);
    this.log.error(
      { err: error },
      `The statement of this hour was not built; the next try is in ${this.pause} seconds.`,
    );
    this.failures += 1;
    await this.watch.recordFailures(this.failures).catch((reason: unknown) => {
      this.log.error({ err: reason }, 'No alarm could be raised.');
    });
  }
}
