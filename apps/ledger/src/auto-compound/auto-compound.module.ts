import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults/vaults.module';
import { AutoCompoundController } from './auto-compound.controller';
import { CompoundDue } from './compound-due';
import { CompoundDueController } from './compound-due.controller';
import { CompoundRewards } from './compound-rewards';
import { ReadAutoCompound } from './read-auto-compound';
import { SwitchAutoCompound } from './switch-auto-compound';

/** Available rewards that become principal by themselves, where a member wishes it. */
@Module({
  imports: [VaultsModule],
  controllers: [AutoCompoundController, CompoundDueController],
  providers: [ReadAutoCompound, SwitchAutoCompound, CompoundDue, CompoundRewards],
  exports: [ReadAutoCompound],
})
export class AutoCompoundModule {}
