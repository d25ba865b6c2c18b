import { Module } from '@nestjs/common';
import { AdminWithdrawalsController } from './admin-withdrawals.controller';
import { AdminWithdrawals } from './admin-withdrawals';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveMany } from './approve-many';
import { ApproveWithdrawal } from './approve-withdrawal';
import { ReserveRewards } from './reserve-rewards';
import { CancelWithdrawal } from './cancel-withdrawal';
import { DenyWithdrawal } from './deny-withdrawal';
import { PayoutAddresses } from './payout-address';
import { ReconcileClaims } from './reconcile-claims';
import { RequestWithdrawal } from './request-withdrawal';
import { SecondAdmin } from './second-admin';
import { WithdrawalDecisionsController } from './withdrawal-decisions.controller';
import { WithdrawalsController } from './withdrawals.controller';

/** Rewards on their way to members' wallets. */
@Module({
  controllers: [WithdrawalsController, AdminWithdrawalsController, WithdrawalDecisionsController],
  providers: [
    RequestWithdrawal,
    CancelWithdrawal,
    PayoutAddresses,
    ReserveRewards,
    ApproveByPayment,
    ApproveWithdrawal,
    ApproveMany,
    SecondAdmin,
    AdminWithdrawals,
    DenyWithdrawal,
    ReconcileClaims,
  ],
  exports: [ReconcileClaims],
})
export class WithdrawalsModule {}
