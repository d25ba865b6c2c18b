import { Module } from '@nestjs/common';
import { RewardsController } from './rewards.controller';
import { UnlockController } from './unlock.controller';

/** Rewards: lists, and the unlocking after 48 hours. */
@Module({ controllers: [RewardsController, UnlockController] })
export class RewardsModule {}
