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
import { sendPage } from '@ballast/platform/paging/page';
import { listRewards, type RewardFilter } from './rewards.store';

interface Call {
  readonly member: MemberIdentity;
  readonly page: PageQueryDto;
  readonly reply: FastifyReply;
}

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

  private async page({ member, page, reply }: Call, status: RewardFilter['status']): Promise<readonly RewardDto[]> {
    return sendPage(reply, await listRewards(this.db, { memberId: member.memberId, status }, page));
  }
}
