import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { foldClubSums } from './club-sums.store';

/** Milliseconds; a ledger at its fastest writes a few hundred changes in them. */
const EVERY_MS = 5_000;

/** Folds the kept sums periodically. Without it they stay right and only cost more to read. */
@Injectable()
export class FoldSumsSchedule {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Interval(EVERY_MS)
  async fold(): Promise<void> {
    await foldClubSums(this.db).catch((error: unknown) => {
      this.log.warn({ err: error }, 'The kept sums were not folded; they are at the next turn.');
    });
  }
}
