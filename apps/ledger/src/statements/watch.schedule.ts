import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Log } from '@ballast/platform/logging/log';
import { WatchStatements } from './watch-statements';

const EVERY_MS = 60_000;

/** Checks each minute that statements are posted. */
@Injectable()
export class WatchStatementsSchedule {
  constructor(
    private readonly statements: WatchStatements,
    private readonly log: Log,
  ) {}

  /** Never throws: a failed check is retried in a minute. */
  @Interval(EVERY_MS)
  async look(): Promise<void> {
    try {
      await this.statements.look();
    } catch (error) {
      this.log.warn({ err: error }, 'Statements could not be looked at; trying again in a minute.');
    }
  }
}
