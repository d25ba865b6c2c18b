import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { RewardsByDayQueryDto, RewardsOfDayDto } from '@ballast/dto/rewards/rewards-of-day.dto';
import { StatsDto } from '@ballast/dto/rewards/stats.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sinceOf } from '../clock/since';
import { ReadRewardsByDay } from './read-rewards-by-day';
import { ReadStats } from './read-stats';

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(
    private readonly stats: ReadStats,
    private readonly rewards: ReadRewardsByDay,
  ) {}

  @Get('stats')
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: StatsDto })
  @ApiRefusals('NOT_SIGNED_IN')
  read(@CurrentMember() { memberId }: MemberIdentity): Promise<StatsDto> {
    return this.stats.of(memberId);
  }

  @Get('rewards-by-day')
  @ResponseETag()
  @ApiOkResponse({ type: [RewardsOfDayDto] })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN')
  rewardsByDay(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() { since }: RewardsByDayQueryDto,
  ): Promise<RewardsOfDayDto[]> {
    return this.rewards.of(memberId, sinceOf(since));
  }
}
