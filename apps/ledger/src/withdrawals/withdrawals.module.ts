import { Module } from '@nestjs/common';
import { AdminWithdrawalsController } from './admin-withdrawals.controller';
import { AdminWithdrawals } from './admin-withdrawals';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import { ApproveMany } from './approve-many';
import { ApproveWithdrawal } from './approve-withdrawal';
import { ChainTransactions } from './chain-transactions';
import { ReserveRewards } from './reserve-rewards';
import { DenyWithdrawal } from './deny-withdrawal';
import { PayoutAddresses } from './payout-address';
import { ReconcilePayouts } from './reconcile-payouts';
import { RequestWithdrawal } from './request-withdrawal';
import { SecondAdmin } from './second-admin';
import { WithdrawalDecisionsController } from './withdrawal-decisions.controller';
import { WithdrawalsController } from './withdrawals.controller';

/** Rewards on their way to members' wallets. */
@Module({
  controllers: [WithdrawalsController, AdminWithdrawalsController, WithdrawalDecisionsController],
  providers: [
    RequestWithdrawal,
    PayoutAddresses,
    ReserveRewards,
    ApproveByPayment,
    ApproveByTransaction,
    ApproveWithdrawal,
    ApproveMany,
    SecondAdmin,
    AdminWithdrawals,
    DenyWithdrawal,
    ChainTransactions,
    ReconcilePayouts,
  ],
  exports: [ReconcilePayouts],
})
export class WithdrawalsModule {}
