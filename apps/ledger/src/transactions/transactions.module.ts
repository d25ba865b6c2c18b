import { Module } from '@nestjs/common';
import { ReadTransaction } from './read-transaction';
import { TransactionsController } from './transactions.controller';

/** A member's History. */
@Module({ controllers: [TransactionsController], providers: [ReadTransaction] })
export class TransactionsModule {}
