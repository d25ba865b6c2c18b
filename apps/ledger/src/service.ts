import { statusOf } from '@ballast/dto/errors/error-codes';
import { QUEUES } from '@ballast/dto/events/queues';
import { defineDatabaseService } from '@ballast/platform/service/define-database-service';
import { AdminModule } from './admin/admin.module';
import { AlarmsModule } from './alarms/alarms.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuditModule } from './audit/audit.module';
import { AutoCompoundModule } from './auto-compound/auto-compound.module';
import { ChainModule } from './chain/chain.module';
import { LedgerChangesModule } from './changes/changes.module';
import { LEDGER_CHANGES, readLedgerPayload } from './changes/ledger-changes';
import { LedgerConfig } from './config';
import { CyclesModule } from './cycles/cycles.module';
import { DepositsModule } from './deposits/deposits.module';
import { ExportModule } from './export/export.module';
import { IntegrityModule } from './integrity/integrity.module';
import { MembersModule } from './members/members.module';
import { acceptLargeInternalBodies } from './observations/internal-body-limit';
import { MonthsModule } from './months/months.module';
import { ObservationsModule } from './observations/observations.module';
import { OperationsModule } from './operations/operations.module';
import { OperatorModule } from './operator/operator.module';
import { PaymentsModule } from './payments/payments.module';
import { connectionNeeds } from './persistence/connection-needs';
import { ENTITIES } from './persistence/entities';
import { MIGRATIONS, SCHEMA } from './persistence/migrations';
import { PersistenceModule } from './persistence/persistence.module';
import { retentionOf } from './persistence/retention';
import { PoolModule } from './pool/pool.module';
import { ProgrammeModule } from './programme/programme.module';
import { ReferralsModule } from './referrals/referrals.module';
import { RedemptionsModule } from './redemptions/redemptions.module';
import { RemindersModule } from './reminders/reminders.module';
import { ReportsModule } from './reports/reports.module';
import { ReservesModule } from './reserves/reserves.module';
import { RewardsModule } from './rewards/rewards.module';
import { SettlementModule } from './settlement/settlement.module';
import { StatementsModule } from './statements/statements.module';
import { TransactionsModule } from './transactions/transactions.module';
import { VaultsModule } from './vaults/vaults.module';
import { WithdrawalsModule } from './withdrawals/withdrawals.module';

/** Vaults, deposits, cycles, rewards, withdrawals, reserves and the audit log, in double entry. */
export const ledgerService = defineDatabaseService({
  name: 'ledger',
  Config: LedgerConfig,
  statusOf,
  schema: SCHEMA,
  migrations: MIGRATIONS,
  retention: retentionOf,
  entities: ENTITIES,
  connections: connectionNeeds,
  publishes: [QUEUES.memberNotice, QUEUES.memberReminders, QUEUES.alarmsReported],
  changes: { channel: LEDGER_CHANGES, read: readLedgerPayload },
  edge: () => ({ fastify: acceptLargeInternalBodies }),
  features: [
    PersistenceModule,
    MonthsModule,
    MembersModule,
    ProgrammeModule,
    OperatorModule,
    CyclesModule,
    RewardsModule,
    AnalyticsModule,
    ReferralsModule,
    LedgerChangesModule,
    ChainModule,
    ObservationsModule,
    SettlementModule,
    VaultsModule,
    DepositsModule,
    RedemptionsModule,
    WithdrawalsModule,
    AutoCompoundModule,
    PaymentsModule,
    ReservesModule,
    PoolModule,
    StatementsModule,
    RemindersModule,
    TransactionsModule,
    ReportsModule,
    ExportModule,
    AdminModule,
    AlarmsModule,
    IntegrityModule,
    AuditModule,
    OperationsModule,
  ],
});
