import { Module } from '@nestjs/common';
import { AuditBalances } from './audit-balances';
import { ChainController } from './chain.controller';
import { ListWatchedAddresses } from './list-watched-addresses';
import { LookAhead } from './look-ahead';
import { LookAheadController } from './look-ahead.controller';
import { ReadCursor } from './read-cursor';
import { RecordObservations } from './record-observations';
import { SettleFinalBlocks } from './settle-final-blocks';

/** Receives the watcher's observations and reconciles them with the ledger. */
@Module({
  controllers: [ChainController, LookAheadController],
  providers: [ReadCursor, ListWatchedAddresses, RecordObservations, SettleFinalBlocks, AuditBalances, LookAhead],
})
export class ChainModule {}
