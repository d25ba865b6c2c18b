import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { InvitedMemberDto } from '@ballast/dto/rewards/invited-member.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { ListInvited } from './list-invited';

@ApiTags('invitations')
@Controller('api/referrals')
export class ReferralsController {
  constructor(private readonly invited: ListInvited) {}

  @Get()
  @ResponseETag()
  @ApiOperation({ summary: 'Those who joined with the own code, newest first.' })
  @ApiPaged(InvitedMemberDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() query: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvitedMemberDto[]> {
    return sendPage(reply, await this.invited.of(memberId, query));
  }
}
