import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import {
  RedeemDto,
  RedemptionDto,
  RedemptionPreviewDto,
  RedemptionPreviewQueryDto,
} from '@ballast/dto/deposits/deposit.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency-header';
import { IdempotencyKeyOf, type RequestKey } from '../idempotency/request-key';
import { PreviewRedemption } from './preview-redemption';
import { RedeemPrincipal } from './redeem-principal';
import { listRedemptions } from './redemption.store';

@ApiTags('deposits')
@Controller('api/deposits')
export class RedemptionsController {
  constructor(
    private readonly db: DataSource,
    private readonly redeemPrincipal: RedeemPrincipal,
    private readonly previewRedemption: PreviewRedemption,
  ) {}

  @Get('redeem')
  @ApiOkResponse({ type: RedemptionPreviewDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'AMOUNT_OUT_OF_RANGE', 'NOTHING_TO_REDEEM', 'INSUFFICIENT_PRINCIPAL')
  preview(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() { amount }: RedemptionPreviewQueryDto,
  ): Promise<RedemptionPreviewDto> {
    return this.previewRedemption.run(memberId, amount);
  }

  // Suspended members too: the principal is theirs (docs/product/rules.md P1).
  @StepUp()
  @Post('redeem')
  @HttpCode(202)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiAcceptedResponse({ type: RedemptionDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'WRONG_WITHDRAWAL_PASSWORD',
    'AMOUNT_OUT_OF_RANGE',
    'NOTHING_TO_REDEEM',
    'INSUFFICIENT_PRINCIPAL',
    'IDEMPOTENCY_KEY_REUSED',
  )
  async redeem(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() body: RedeemDto,
    @IdempotencyKeyOf() key: RequestKey,
  ): Promise<unknown> {
    return (await this.redeemPrincipal.run({ memberId, ...key }, body)).body;
  }

  @Get('redemptions')
  @ResponseETag()
  @ApiPaged(RedemptionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() page: PageQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RedemptionDto[]> {
    return sendPage(reply, await listRedemptions(this.db, { memberId, language }, page));
  }
}
