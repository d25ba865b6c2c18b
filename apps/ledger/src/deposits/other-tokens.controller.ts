import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { OtherTokenDto } from '@ballast/dto/deposits/other-token.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { ArrivalRules } from './arrival-rules';
import { listOtherTokens } from './other-token.store';

@ApiTags('deposits')
@Controller('api/deposits/other-tokens')
export class OtherTokensController {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ArrivalRules,
  ) {}

  @Get()
  @ResponseETag()
  @ApiPaged(OtherTokenDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OtherTokenDto[]> {
    return sendPage(reply, await listOtherTokens(this.db, { memberId, symbols: this.rules.knownTokens }, page));
  }
}
