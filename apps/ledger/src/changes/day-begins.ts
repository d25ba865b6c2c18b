import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nextDay, programmeDay } from '@ballast/domain/programme/business-day';
import type { ChangeKey } from '@ballast/dto/events/change-keys';
import { Log } from '@ballast/platform/logging/log';
import { programmeNow } from '../clock/programme-clock';
import { ProgrammeRules } from '../programme/rules';
import { publishLedgerChange } from './ledger-changes';

/** The keys that a new day of the programme changes for everybody. */
const KEYS: readonly ChangeKey[] = ['programme', 'money/cycle-preview', 'money/active-deposit'];
/** The longest wait in milliseconds, since the demo's clock may be moved. */
const LONGEST_WAIT = 60_000;

/** Publishes the begin of each day of the programme. Every process does; a second refetch is harmless. */
@Injectable()
export class DayBegins implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private today: string | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Reads the programme's clock, and schedules the next read for the end of the day. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    let wait = LONGEST_WAIT;
    try {
      const now = await programmeNow(this.db);
      const { date } = programmeDay(this.rules.timeZone, now);
      if (this.today !== undefined && this.today !== date) {
        await publishLedgerChange(this.db, { keys: KEYS, audience: 'all' });
      }
      this.today = date;
      wait = Math.min(wait, nextDay(this.rules.timeZone, now).getTime() - now.getTime() + 1);
    } catch (error) {
      this.log.warn({ err: error }, 'The programme’s day could not be read; it is looked at again.');
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), wait).unref();
  }
}
