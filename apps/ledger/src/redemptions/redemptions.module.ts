import { Module } from '@nestjs/common';
import { ReconcileVaultOutflows } from './reconcile-vault-outflows';
import { RedeemPrincipal } from './redeem-principal';
import { RedemptionsController } from './redemptions.controller';

/** Principal on its way back to its owner. */
@Module({
  controllers: [RedemptionsController],
  providers: [RedeemPrincipal, ReconcileVaultOutflows],
  exports: [ReconcileVaultOutflows],
})
export class RedemptionsModule {}
