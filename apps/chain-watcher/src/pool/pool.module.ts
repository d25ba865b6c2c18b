import { Module } from '@nestjs/common';
import { PoolLimitsController } from './pool-limits.controller';

/** Reads the RewardPool. */
@Module({ controllers: [PoolLimitsController] })
export class PoolModule {}
