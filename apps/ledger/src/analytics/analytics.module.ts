import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller';
import { ReadStats } from './read-stats';

/** A member's own figures. */
@Module({ controllers: [AnalyticsController], providers: [ReadStats] })
export class AnalyticsModule {}
