import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults/vaults.module';
import { DepositsController } from './deposits.controller';
import { ExpectDeposit } from './expect-deposit';

/** What members pay in: expected, seen, completed. */
@Module({ imports: [VaultsModule], controllers: [DepositsController], providers: [ExpectDeposit] })
export class DepositsModule {}
