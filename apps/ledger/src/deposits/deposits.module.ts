import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults/vaults.module';
import { ArrivalRules } from './arrival-rules';
import { CompleteDeposits } from './complete-deposits';
import { DepositsController } from './deposits.controller';
import { OtherTokensController } from './other-tokens.controller';
import { ExpectDeposit } from './expect-deposit';

/** Deposits: expected, seen, completed. */
@Module({
  imports: [VaultsModule],
  controllers: [DepositsController, OtherTokensController],
  providers: [ArrivalRules, CompleteDeposits, ExpectDeposit],
  exports: [ArrivalRules, CompleteDeposits],
})
export class DepositsModule {}
