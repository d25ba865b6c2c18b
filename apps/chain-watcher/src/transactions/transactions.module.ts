import { Module } from '@nestjs/common';
import { TransactionsController } from './transactions.controller';

/** One transaction, as the chain shows it. */
@Module({ controllers: [TransactionsController] })
export class TransactionsModule {}
