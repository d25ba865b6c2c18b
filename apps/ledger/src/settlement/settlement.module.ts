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
import { ReconcilePayouts } from '../withdrawals/reconcile-payouts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module';
import { AuditBalances } from './audit-balances';
import { BalanceAuditController } from './balance-audit.controller';
import { SettleFinalBlocks } from './settle-final-blocks';

/**
 * The features that book a final block, in order: payouts before deposits, so that an arrival is known for the compounding whose
 * payment the block makes final; the pool before outflows, so that an announced withdrawal takes what was free before a
 * direct release cancels a cycle.
 */
const RECONCILERS = [ReconcilePayouts, CompleteDeposits, ReconcilePool, ReconcileVaultOutflows];

/** Books what became final on chain, and compares ledger and chain. */
@Module({
  imports: [WithdrawalsModule, DepositsModule, PoolModule, RedemptionsModule],
  controllers: [BalanceAuditController],
  providers: [
    AuditBalances,
    {
      provide: SettleFinalBlocks,
      inject: [Alarms, ProgrammeRules, ...RECONCILERS],
      useFactory: (alarms: Alarms, rules: ProgrammeRules, ...reconcilers: Reconciler[]) =>
        new SettleFinalBlocks(alarms, rules, reconcilers),
    },
  ],
  exports: [SettleFinalBlocks],
})
export class SettlementModule {}
