import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { FailedPaymentDto, SignedPaymentDto, type Payment } from '@ballast/dto/chain/payment.dto';
import { OpenPaymentQueryDto } from '@ballast/dto/chain/watched-address-query.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { IdParam } from '@ballast/platform/http/id-param';
import { BroadcastPayment } from './broadcast-payment';
import { FailPayment } from './fail-payment';
import { ListOpenPayments } from './list-open-payments';
import { SignPayment } from './sign-payment';

const DEFAULT_LIMIT = 100;

/** The outbox of payments, for the watcher's signers (ARCHITECTURE.md §5). */
@ServiceOnly('chain-watcher')
@Controller('internal/payments')
export class PaymentsController {
  constructor(
    private readonly open: ListOpenPayments,
    private readonly signing: SignPayment,
    private readonly broadcasting: BroadcastPayment,
    private readonly failing: FailPayment,
  ) {}

  @Get()
  list(@Query() { limit = DEFAULT_LIMIT }: OpenPaymentQueryDto): Promise<Payment[]> {
    return this.open.list(limit);
  }

  @Post(':id/signed')
  @HttpCode(204)
  signed(@Param('id', IdParam) id: string, @Body() body: SignedPaymentDto): Promise<void> {
    return this.signing.sign(id, body);
  }

  @Post(':id/broadcast')
  @HttpCode(204)
  broadcast(@Param('id', IdParam) id: string): Promise<void> {
    return this.broadcasting.broadcast(id);
  }

  @Post(':id/failed')
  @HttpCode(204)
  failed(@Param('id', IdParam) id: string, @Body() body: FailedPaymentDto): Promise<void> {
    return this.failing.fail(id, body);
  }
}
