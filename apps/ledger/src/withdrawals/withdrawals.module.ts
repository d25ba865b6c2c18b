import { Module } from '@nestjs/common';
import { AdminWithdrawalsController } from './admin-withdrawals.controller';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import { ChainTransactions } from './chain-transactions';
import { BindRewards } from './bind-rewards';
import { DenyWithdrawal } from './deny-withdrawal';
import { PayoutAddresses } from './payout-address';
import { RequestWithdrawal } from './request-withdrawal';
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
    DenyWithdrawal,
    ChainTransactions,
  ],
})
export class WithdrawalsModule {}
