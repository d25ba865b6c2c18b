import { Module } from '@nestjs/common';
import { LookMetrics } from './look-metrics';
import { WatchSums } from './watch-sums';
import { WatchSumsSchedule } from './watch-sums.schedule';

/** The look at all rows of the ledger: whether they add up, and follow from the rules. */
@Module({ providers: [WatchSums, WatchSumsSchedule, LookMetrics] })
export class IntegrityModule {}
