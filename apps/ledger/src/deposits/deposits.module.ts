import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults/vaults.module';
import { DepositChanges } from './deposit-changes';
import { DepositEventsController } from './deposit-events.controller';
import { DepositStreams } from './deposit-streams';
import { DepositsController } from './deposits.controller';
import { OtherTokensController } from './other-tokens.controller';
import { ExpectDeposit } from './expect-deposit';

/** Deposits: expected, seen, completed. */
@Module({
  imports: [VaultsModule],
  controllers: [DepositsController, DepositEventsController, OtherTokensController],
  providers: [ExpectDeposit, DepositChanges, DepositStreams],
})
export class DepositsModule {}
