import { Module } from '@nestjs/common';
import { TargetsModule } from '../targets/targets.module';
import { CheckHealth } from './check-health';
import { HealthRounds } from './health-rounds';

/** Checks of what runs. */
@Module({ imports: [TargetsModule], providers: [CheckHealth, HealthRounds] })
export class HealthChecksModule {}
