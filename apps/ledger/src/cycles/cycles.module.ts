import { Module } from '@nestjs/common';
import { BatchMetrics } from '../batching/batch-metrics';
import { CollectCycle } from './collect-cycle';
import { CyclesController } from './cycles.controller';
import { ReadCycle } from './read-cycle';
import { StartCycle } from './start-cycle';

/** A member's earning cycle: preview, start, collect. */
@Module({
  controllers: [CyclesController],
  providers: [BatchMetrics, StartCycle, CollectCycle, ReadCycle],
  exports: [ReadCycle],
})
export class CyclesModule {}
