import { Module } from '@nestjs/common';
import { Alarms } from '../alarms/alarms';
import type { Reconciler } from '../chain/reconciliation';
import { CompleteDeposits } from '../deposits/complete-deposits';
import { DepositsModule } from '../deposits/deposits.module';
import { PoolModule } from '../pool/pool.module';
import { ReconcilePool } from '../pool/reconcile-pool';
import { ProgrammeRules } from '../programme/rules';
import { ReconcileVaultOutflows } from '../redemptions/reconcile-vault-outflows';
import { RedemptionsModule } from '../redemptions/redemptions.module';
import { ReconcileStatements } from '../statements/reconcile-statements';
import { StatementsModule } from '../statements/statements.module';
import { ReconcileClaims } from '../withdrawals/reconcile-claims';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module';
import { AuditBalances } from './audit-balances';
import { BalanceAuditController } from './balance-audit.controller';
import { SettledAccountsController } from './settled-accounts.controller';
import { SettlementMetrics } from './settlement-metrics';
import { SettleFinalBlocks } from './settle-final-blocks';

/**
 * The features that book a final block, in order: claims before deposits, so that an arrival is known for the compounding whose
 * payment the block makes final; the pool before outflows, so that an announced withdrawal takes what was free before a
 * direct release cancels a cycle.
 */
const RECONCILERS = [ReconcileClaims, ReconcileStatements, CompleteDeposits, ReconcilePool, ReconcileVaultOutflows];

/** Books what became final on chain, and compares ledger and chain. */
@Module({
  imports: [WithdrawalsModule, StatementsModule, DepositsModule, PoolModule, RedemptionsModule],
  controllers: [BalanceAuditController, SettledAccountsController],
  providers: [
    AuditBalances,
    SettlementMetrics,
    {
      provide: SettleFinalBlocks,
      inject: [Alarms, ProgrammeRules, SettlementMetrics, ...RECONCILERS],
      useFactory: (alarms: Alarms, rules: ProgrammeRules, metrics: SettlementMetrics, ...reconcilers: Reconciler[]) =>
        new SettleFinalBlocks(alarms, rules, reconcilers, metrics),
    },
  ],
  exports: [SettleFinalBlocks],
})
export class SettlementModule {}
