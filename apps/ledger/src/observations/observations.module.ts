import { Module } from '@nestjs/common';
import { DepositsModule } from '../deposits/deposits.module';
import { SettlementModule } from '../settlement/settlement.module';
import { ListWatchedAddresses } from './list-watched-addresses';
import { LookAhead } from './look-ahead';
import { LookAheadController } from './look-ahead.controller';
import { ObservationsController } from './observations.controller';
import { ReadCursor } from './read-cursor';
import { RecordObservations } from './record-observations';

/** Tells the watcher where to look, and records what it saw. */
@Module({
  imports: [DepositsModule, SettlementModule],
  controllers: [ObservationsController, LookAheadController],
  providers: [ReadCursor, ListWatchedAddresses, RecordObservations, LookAhead],
})
export class ObservationsModule {}
