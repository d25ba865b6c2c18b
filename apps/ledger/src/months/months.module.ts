import { Module } from '@nestjs/common';
import { MonthMetrics } from './month-metrics';
import { MonthsSchedule } from './months.schedule';

/** The monthly partitions of the large tables (docs/decisions/0068). */
@Module({ providers: [MonthMetrics, MonthsSchedule] })
export class MonthsModule {}
