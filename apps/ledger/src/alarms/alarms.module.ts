import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module';
import { ReservesModule } from '../reserves/reserves.module';
import { AlarmsController } from './alarms.controller';
import { ClearAlarm } from './clear-alarm';
import { PoolSchedule } from './pool.schedule';
import { WatchPool } from './watch-pool';

/** Alarms: raised by schedules and by the reconciliation with the chain, cleared by admins or by themselves. */
@Module({
  imports: [AdminModule, ReservesModule],
  controllers: [AlarmsController],
  providers: [ClearAlarm, WatchPool, PoolSchedule],
})
export class AlarmsModule {}
