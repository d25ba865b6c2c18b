import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AutoCompoundModule } from '../auto-compound/auto-compound.module';
import { CyclesModule } from '../cycles/cycles.module';
import { PoolModule } from '../pool/pool.module';
import { ReservesModule } from '../reserves/reserves.module';
import { AdminStatsController } from './admin-stats.controller';
import { AdminTransactions } from './admin-transactions';
import { AdminTransactionsController } from './admin-transactions.controller';
import { MemberMoney } from './member-money';
import { MemberPrincipal } from './member-principal';
import { MemberViewController } from './member-view.controller';
import { ReadAdminStats } from './read-admin-stats';

/** Reads for admins over all members, and of one member. */
@Module({
  imports: [AnalyticsModule, AutoCompoundModule, CyclesModule, PoolModule, ReservesModule],
  controllers: [AdminStatsController, AdminTransactionsController, MemberViewController],
  providers: [AdminTransactions, MemberMoney, MemberPrincipal, ReadAdminStats],
})
export class AdminModule {}
