import { Module } from '@nestjs/common';
import { AdminWithdrawalsController } from './admin-withdrawals.controller';
import { AdminWithdrawals } from './admin-withdrawals';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import { ApproveMany } from './approve-many';
import { ChainTransactions } from './chain-transactions';
import { BindRewards } from './bind-rewards';
import { DenyWithdrawal } from './deny-withdrawal';
import { PayoutAddresses } from './payout-address';
import { RequestWithdrawal } from './request-withdrawal';
import { SecondAdmin } from './second-admin';
import { WithdrawalsController } from './withdrawals.controller';

/** Rewards on their way to members' wallets. */
@Module({
  controllers: [WithdrawalsController, AdminWithdrawalsController],
  providers: [
    RequestWithdrawal,
    PayoutAddresses,
    BindRewards,
    ApproveByPayment,
    ApproveByTransaction,
    ApproveMany,
    SecondAdmin,
    AdminWithdrawals,
    DenyWithdrawal,
    ChainTransactions,
  ],
})
export class WithdrawalsModule {}
