import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults/vaults.module';
import { ArrivalRules } from './arrival-rules';
import { DepositsController } from './deposits.controller';
import { OtherTokensController } from './other-tokens.controller';
import { ExpectDeposit } from './expect-deposit';

/** Deposits: expected, seen, completed. */
@Module({
  imports: [VaultsModule],
  controllers: [DepositsController, OtherTokensController],
  providers: [ArrivalRules, ExpectDeposit],
  exports: [ArrivalRules],
})
export class DepositsModule {}
