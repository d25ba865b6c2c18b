import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { BuildStatement } from './build-statement';

/** Milliseconds. Statements are hourly; looking each minute makes up for an hour that began without a process or failed. */
const EVERY_MS = 60_000;

/** Builds each hour's statement of programme time soon after the hour begins. Every process tries, and one builds. */
@Injectable()
export class BuildStatementSchedule {
  private isBuilding = false;

  constructor(
    private readonly statements: BuildStatement,
    private readonly log: Log,
  ) {}

  /** Never throws: a failed build is tried again in a minute. */
  @Interval(EVERY_MS)
  async build(): Promise<void> {
    if (this.isBuilding) return;
    this.isBuilding = true;
    try {
      await this.statements.run();
    } catch (error) {
      this.log.error({ err: error }, 'The statement of this hour was not built; the next try is in a minute.');
    } finally {
      this.isBuilding = false;
    }
  }
}
