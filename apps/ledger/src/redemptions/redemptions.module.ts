import { Module } from '@nestjs/common';
import { PreviewRedemption } from './preview-redemption';
import { ReconcileVaultOutflows } from './reconcile-vault-outflows';
import { RedeemPrincipal } from './redeem-principal';
import { RedemptionsController } from './redemptions.controller';

/** Principal on its way back to its owner. */
@Module({
  controllers: [RedemptionsController],
  providers: [RedeemPrincipal, PreviewRedemption, ReconcileVaultOutflows],
  exports: [ReconcileVaultOutflows],
})
export class RedemptionsModule {}
