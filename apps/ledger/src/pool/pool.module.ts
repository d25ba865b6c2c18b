import { Module } from '@nestjs/common';
import { ReservesModule } from '../reserves/reserves.module';
import { Accrual } from './accrual';
import { MoneyMetrics } from './money-metrics';
import { PoolPace } from './pool-pace';
import { PoolSchedule } from './pool.schedule';
import { ReadPool } from './read-pool';
import { ReconcilePool } from './reconcile-pool';
import { WatchPool } from './watch-pool';

/** The reward pool as operators see it: how long it lasts, how fast entitlements may grow, the alarms about it, and its bookings. */
@Module({
  imports: [ReservesModule],
  providers: [Accrual, MoneyMetrics, PoolPace, ReadPool, WatchPool, PoolSchedule, ReconcilePool],
  exports: [ReadPool, ReconcilePool],
})
export class PoolModule {}
