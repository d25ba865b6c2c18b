import { Controller, Get, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ENOUGH_DEPLOYMENTS, doraFigures } from '@ballast/domain/deployments/dora';
import { DoraDto, DoraQueryDto } from '@ballast/dto/deployments/dora.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { Clock } from '@ballast/platform/clock/clock';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { readStories } from './read-stories';

const DAY_MS = 86_400_000;

@ApiTags('deployments')
@ApiCookieAuth('ballast_session')
@Controller('api/deployments/dora')
@AdminOnly()
export class DoraController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ResponseETag()
  @ApiOperation({ summary: 'Deployment frequency, change fail rate and recovery time.' })
  @ApiOkResponse({ type: DoraDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED')
  async show(@Query() { days = 30, environment }: DoraQueryDto): Promise<DoraDto> {
    const until = this.clock.now();
    const period = { since: new Date(until.getTime() - days * DAY_MS), until };
    const stories = await readStories(this.dataSource, { since: period.since, environment: environment ?? null });
    const figures = doraFigures(stories, period);
    return {
      days,
      deployments: figures.deployments,
      enough: figures.deployments >= ENOUGH_DEPLOYMENTS,
      perWeek: rounded(figures.perWeek),
      changeFailRate: rounded(figures.changeFailRate),
      recoveryMinutes: rounded(figures.recoveryMinutes),
    };
  }
}

const rounded = (figure: number | null): number | null => (figure === null ? null : Math.round(figure * 10) / 10);
