import { Module } from '@nestjs/common';
import { PoolLimitsController } from './pool-limits.controller';

/** The limits within which the RewardPool pays today. */
@Module({ controllers: [PoolLimitsController] })
export class PoolModule {}
