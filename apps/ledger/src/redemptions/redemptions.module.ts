import { Module } from '@nestjs/common';
import { RedeemPrincipal } from './redeem-principal';
import { RedemptionsController } from './redemptions.controller';

/** Principal on its way back to its owner. */
@Module({ controllers: [RedemptionsController], providers: [RedeemPrincipal] })
export class RedemptionsModule {}
