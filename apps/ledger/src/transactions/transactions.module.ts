import { Module } from '@nestjs/common';
import { TransactionsController } from './transactions.controller';

/** A member's History. */
@Module({ controllers: [TransactionsController] })
export class TransactionsModule {}
