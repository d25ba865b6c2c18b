import { Module } from '@nestjs/common';
import { BroadcastPayment } from './broadcast-payment';
import { FailPayment } from './fail-payment';
import { ListOpenPayments } from './list-open-payments';
import { PaymentMetrics } from './payment-metrics';
import { PaymentsController } from './payments.controller';
import { StatementsModule } from '../statements/statements.module';
import { SignPayment } from './sign-payment';

/** Payments to send on chain, and their outcome. */
@Module({
  imports: [StatementsModule],
  controllers: [PaymentsController],
  providers: [ListOpenPayments, SignPayment, BroadcastPayment, FailPayment, PaymentMetrics],
})
export class PaymentsModule {}
