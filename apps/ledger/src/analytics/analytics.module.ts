import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller';
import { ReadRewardsByDay } from './read-rewards-by-day';
import { ReadStats } from './read-stats';

/** A member's own figures. */
@Module({ controllers: [AnalyticsController], providers: [ReadStats, ReadRewardsByDay], exports: [ReadStats] })
export class AnalyticsModule {}
