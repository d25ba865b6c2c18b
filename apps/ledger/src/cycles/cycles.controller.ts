import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import {
  CollectedCycleDto,
  CycleDto,
  CyclePreviewDto,
  StartedCycleDto,
  type CollectedCycle,
  type StartedCycle,
} from '@ballast/dto/cycles/cycle.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ResponseETag } from '@ballast/platform/http/etag';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { ActiveMemberOnly, CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
import { cycleText } from '@ballast/texts/ledger';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency-header';
import { IdempotencyKeyOf, type RequestKey } from '../idempotency/request-key';
import { CollectCycle } from './collect-cycle';
import { ReadCycle } from './read-cycle';
import { StartCycle } from './start-cycle';

@ApiTags('cycles')
@ApiExtraModels(CycleDto)
@Controller('api/cycles')
export class CyclesController {
  constructor(
    private readonly read: ReadCycle,
    private readonly startCycle: StartCycle,
    private readonly collectCycle: CollectCycle,
  ) {}

  @Get('active')
  @ResponseETag()
  @ApiOkResponse({ schema: { type: 'object', nullable: true, allOf: [{ $ref: getSchemaPath(CycleDto) }] } })
  @ApiRefusals('NOT_SIGNED_IN')
  active(@CurrentMember() { memberId }: MemberIdentity): Promise<CycleDto | null> {
    return this.read.active(memberId);
  }

  @Get('preview')
  @ResponseETag()
  @ApiOkResponse({ type: CyclePreviewDto })
  @ApiRefusals('NOT_SIGNED_IN')
  preview(
    @CurrentMember() { memberId }: MemberIdentity,
    @ReaderLanguage() language: Language,
  ): Promise<CyclePreviewDto> {
    return this.read.preview(memberId, language);
  }

  @ActiveMemberOnly()
  @Post('start')
  @HttpCode(200)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOkResponse({ type: StartedCycleDto })
  @ApiRefusals(
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'ACCOUNT_SUSPENDED',
    'CYCLE_ALREADY_ACTIVE',
    'NOT_A_BUSINESS_DAY',
    'CYCLE_ALREADY_RUN_TODAY',
    'BELOW_MINIMUM_PRINCIPAL',
    'NOT_EARNING_YET',
    'RESERVES_SHORT',
    'POOL_NOT_FUNDED',
    'IDEMPOTENCY_KEY_REUSED',
    'OVERLOADED',
  )
  async start(
    @CurrentMember() { memberId }: MemberIdentity,
    @IdempotencyKeyOf() key: RequestKey,
    @ReaderLanguage() language: Language,
  ): Promise<StartedCycleDto> {
    const { cycle } = (await this.startCycle.run({ memberId, ...key })).body as StartedCycle;
    return { message: cycleText(language, 'started', null), cycle };
  }

  // A suspended member may still collect what was reserved for a cycle already started: P2 promised it.
  @Post('collect')
  @HttpCode(200)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOkResponse({ type: CollectedCycleDto })
  @ApiRefusals(
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'NO_CYCLE',
    'CYCLE_NOT_COMPLETED',
    'IDEMPOTENCY_KEY_REUSED',
    'OVERLOADED',
  )
  async collect(
    @CurrentMember() { memberId }: MemberIdentity,
    @IdempotencyKeyOf() key: RequestKey,
    @ReaderLanguage() language: Language,
  ): Promise<CollectedCycleDto> {
    const { reward, availableAt } = (await this.collectCycle.run({ memberId, ...key })).body as CollectedCycle;
    return { message: cycleText(language, 'collected', { reward, availableAt }), reward, availableAt };
  }
}
