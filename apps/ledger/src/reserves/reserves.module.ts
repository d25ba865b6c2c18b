import { Module } from '@nestjs/common';
import { FoldSumsSchedule } from './fold-sums.schedule';
import { ReadReserves } from './read-reserves';
import { ReservesController } from './reserves.controller';
import { ReserveHistory } from './reserve-history';
import { ListVaults } from './vault-list';

/** Owed and held, for everyone. */
@Module({
  controllers: [ReservesController],
  providers: [ReadReserves, ReserveHistory, ListVaults, FoldSumsSchedule],
  exports: [ReadReserves],
})
export class ReservesModule {}
