import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { StatsDto } from '@ballast/dto/rewards/stats.dto';
import { AnswerETag } from '@ballast/platform/http/etag';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ReadStats } from './read-stats';

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(@Inject(ReadStats) private readonly stats: ReadStats) {}

  @Get('stats')
  @AnswerETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: StatsDto })
  @ApiRefusals('NOT_SIGNED_IN')
  read(@CurrentMember() { memberId }: MemberIdentity): Promise<StatsDto> {
    return this.stats.of(memberId);
  }
}
