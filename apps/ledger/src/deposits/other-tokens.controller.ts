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
import { DEFAULT_LIMIT } from '../persistence/keyset-cursor';
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
    @Query() { limit, cursor }: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OtherTokenDto[]> {
    const filter = { memberId, limit: limit ?? DEFAULT_LIMIT, cursor };
    const { rows, nextCursor } = await listOtherTokens(this.db, filter, this.rules.knownTokens);
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return rows;
  }
}
