import { Module } from '@nestjs/common';
import { CollectCycle } from './collect-cycle';
import { CyclesController } from './cycles.controller';
import { ReadCycle } from './read-cycle';
import { StartCycle } from './start-cycle';

/** A member's earning cycle: preview, start, collect. */
@Module({ controllers: [CyclesController], providers: [StartCycle, CollectCycle, ReadCycle], exports: [ReadCycle] })
export class CyclesModule {}
