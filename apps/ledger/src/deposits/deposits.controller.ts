import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ActiveDepositDto, DepositDto, ExpectDepositDto } from '@ballast/dto/deposits/deposit.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { readCursor } from '../chain/cursor.store';
import { OwnContracts } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency-header';
import { IdempotencyKeyOf, type RequestKey } from '../idempotency/request-key';
import { ProgrammeRules } from '../programme/rules';
import { listDeposits } from './deposit.store';
import { ExpectDeposit } from './expect-deposit';
import { readActiveDeposit } from './read-active-deposit';

const EXPECT_REFUSALS = [
  'INVALID_INPUT',
  'INVALID_IDEMPOTENCY_KEY',
  'NOT_SIGNED_IN',
  'PAYOUT_WALLET_MISSING',
  'BELOW_MINIMUM_DEPOSIT',
  'RESERVES_SHORT',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

@ApiTags('deposits')
@ApiExtraModels(ActiveDepositDto)
@Controller('api/deposits')
export class DepositsController {
  constructor(
    private readonly db: DataSource,
    private readonly expectation: ExpectDeposit,
    private readonly contracts: OwnContracts,
    private readonly rules: ProgrammeRules,
  ) {}

  @Get()
  @ResponseETag()
  @ApiPaged(DepositDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DepositDto[]> {
    const { head } = await readCursor(this.db, this.contracts.chainId);
    const now = await programmeNow(this.db);
    const filter = { memberId, head: head?.number ?? null, now, timeZone: this.rules.timeZone };
    return sendPage(reply, await listDeposits(this.db, filter, page));
  }

  @Get('active')
  @ResponseETag()
  @ApiOkResponse({ schema: { type: 'object', nullable: true, allOf: [{ $ref: getSchemaPath(ActiveDepositDto) }] } })
  @ApiRefusals('NOT_SIGNED_IN')
  active(@CurrentMember() { memberId }: MemberIdentity): Promise<ActiveDepositDto | null> {
    return readActiveDeposit(this.db, this.rules, memberId);
  }

  @Post('pending')
  @HttpCode(201)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiCreatedResponse({ type: DepositDto })
  @ApiRefusals(...EXPECT_REFUSALS)
  async expect(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() body: ExpectDepositDto,
    @IdempotencyKeyOf() key: RequestKey,
  ): Promise<unknown> {
    return (await this.expectation.run({ memberId, ...key }, body)).body;
  }

  @Post()
  @HttpCode(201)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiCreatedResponse({ type: DepositDto })
  @ApiRefusals(...EXPECT_REFUSALS)
  async register(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() body: ExpectDepositDto,
    @IdempotencyKeyOf() key: RequestKey,
  ): Promise<unknown> {
    return (await this.expectation.run({ memberId, ...key }, body)).body;
  }
}
