import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { QueueModule } from '@ballast/platform/queue/queue.module';
import { AdminModule } from './admin/admin.module';
import { AlarmsModule } from './alarms/alarms.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { AutoCompoundModule } from './auto-compound/auto-compound.module';
import { ChangesModule } from './changes/changes.module';
import { ChainModule } from './chain/chain.module';
import { ChainStateModule } from './chain/chain-state.module';
import { LedgerConfig } from './config';
import { CyclesModule } from './cycles/cycles.module';
import { DepositsModule } from './deposits/deposits.module';
import { ExportModule } from './export/export.module';
import { MembersModule } from './members/members.module';
import { NoticesModule } from './notices/notices.module';
import { PaymentsModule } from './payments/payments.module';
import { PersistenceModule } from './persistence/persistence.module';
import { ProgrammeModule } from './programme/programme.module';
import { RedemptionsModule } from './redemptions/redemptions.module';
import { ReservesModule } from './reserves/reserves.module';
import { RewardsModule } from './rewards/rewards.module';
import { TransactionsModule } from './transactions/transactions.module';
import { VaultsModule } from './vaults/vaults.module';
import { WithdrawalsModule } from './withdrawals/withdrawals.module';

/** The features; each is a module of its own. */
const FEATURES = [
  MembersModule,
  ProgrammeModule,
  CyclesModule,
  RewardsModule,
  AnalyticsModule,
  ChangesModule,
  ChainStateModule,
  ChainModule,
  VaultsModule,
  DepositsModule,
  RedemptionsModule,
  WithdrawalsModule,
  AutoCompoundModule,
  PaymentsModule,
  ReservesModule,
  TransactionsModule,
  ExportModule,
  NoticesModule,
  AdminModule,
  AlarmsModule,
  AuditModule,
];

/** The configuration, for whoever injects it. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Readonly<LedgerConfig>): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: LedgerConfig, useValue: config }],
      exports: [LedgerConfig],
    };
  }
}

/** The ledger process: one module a feature. `config` is only read inside factories, so that OpenAPI works without one. */
@Module({})
export class AppModule {
  static of(config: Readonly<LedgerConfig>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.of(config),
        ScheduleModule.forRoot(),
        PersistenceModule.of(config),
        QueueModule.forRoot(() => ({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL })),
        ...FEATURES,
      ],
    };
  }
}
