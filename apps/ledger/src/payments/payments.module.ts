import { Module } from '@nestjs/common';
import { BroadcastPayment } from './broadcast-payment';
import { FailPayment } from './fail-payment';
import { ListOpenPayments } from './list-open-payments';
import { PaymentsController } from './payments.controller';
import { SignPayment } from './sign-payment';

/** What is to be sent on chain, and what became of it. */
@Module({
  controllers: [PaymentsController],
  providers: [ListOpenPayments, SignPayment, BroadcastPayment, FailPayment],
})
export class PaymentsModule {}
