import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CancelWithdrawalDto, WithdrawRewardsDto, WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { IdParam } from '@ballast/platform/http/id-param';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { ActiveMemberOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency-header';
import { IdempotencyKeyOf, type RequestKey } from '../idempotency/request-key';
import { CancelWithdrawal } from './cancel-withdrawal';
import { listWithdrawals } from './list-withdrawals';
import { RequestWithdrawal } from './request-withdrawal';
import { BUT_FOR_AGE } from './to-withdrawal-dto';

@ApiTags('rewards')
@Controller('api/rewards')
export class WithdrawalsController {
  constructor(
    private readonly db: DataSource,
    private readonly requests: RequestWithdrawal,
    private readonly cancellations: CancelWithdrawal,
  ) {}

  @ActiveMemberOnly()
  @StepUp()
  @Post('withdraw')
  @HttpCode(201)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiCreatedResponse({ type: WithdrawalDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ACCOUNT_SUSPENDED',
    'INVALID_ADDRESS',
    'FORBIDDEN_WALLET',
    'CONTACT_UNCONFIRMED',
    'WRONG_WITHDRAWAL_PASSWORD',
    'WITHDRAWALS_PAUSED',
    'WALLET_ON_HOLD',
    'NOT_A_BUSINESS_DAY',
    'REWARD_NOT_AVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
  )
  async withdraw(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() body: WithdrawRewardsDto,
    @IdempotencyKeyOf() key: RequestKey,
  ): Promise<unknown> {
    return (await this.requests.run({ memberId, ...key }, body)).body;
  }

  @StepUp()
  @Post('withdrawals/:id/cancel')
  @HttpCode(204)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiNoContentResponse()
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'NOT_FOUND',
    'WRONG_WITHDRAWAL_PASSWORD',
    'WITHDRAWAL_NOT_PENDING',
    'IDEMPOTENCY_KEY_REUSED',
  )
  async cancel(
    @CurrentMember() { memberId }: MemberIdentity,
    @Param('id', IdParam) id: string,
    @Body() body: CancelWithdrawalDto,
    @IdempotencyKeyOf() key: RequestKey,
  ): Promise<void> {
    await this.cancellations.run({ memberId, ...key }, id, body);
  }

  @Get('withdrawals')
  @ResponseETag(BUT_FOR_AGE)
  @ApiPaged(WithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() page: PageQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WithdrawalDto[]> {
    return sendPage(reply, await listWithdrawals(this.db, { memberId, language }, page));
  }
}
