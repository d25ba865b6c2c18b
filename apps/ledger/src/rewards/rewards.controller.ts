import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { RewardDto } from '@ballast/dto/rewards/reward.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { DEFAULT_LIMIT } from '../persistence/keyset-cursor';
import { listRewards, type RewardFilter } from './rewards.store';

@ApiTags('rewards')
@Controller('api/rewards')
export class RewardsController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @ResponseETag()
  @ApiPaged(RewardDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  list(
    @CurrentMember() member: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RewardDto[]> {
    return this.page({ member, page, reply }, null);
  }

  @Get('available')
  @ResponseETag()
  @ApiPaged(RewardDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  available(
    @CurrentMember() member: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RewardDto[]> {
    return this.page({ member, page, reply }, 'available');
  }

  @Get('pending')
  @ResponseETag()
  @ApiPaged(RewardDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  pending(
    @CurrentMember() member: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RewardDto[]> {
    return this.page({ member, page, reply }, 'pending');
  }

  private async page(
    call: { readonly member: MemberIdentity; readonly page: PageQueryDto; readonly reply: FastifyReply },
    status: RewardFilter['status'],
  ): Promise<readonly RewardDto[]> {
    const { rows, nextCursor } = await listRewards(this.db, {
      memberId: call.member.memberId,
      status,
      limit: call.page.limit ?? DEFAULT_LIMIT,
      cursor: call.page.cursor,
    });
    if (nextCursor !== null) call.reply.header('x-next-cursor', nextCursor);
    return rows;
  }
}
