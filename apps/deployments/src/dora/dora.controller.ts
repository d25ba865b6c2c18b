import { Controller, Get, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { type DoraFigures, ENOUGH_DEPLOYMENTS, doraFigures, doraTrend } from '@ballast/domain/deployments/dora';
import { DoraDto, DoraQueryDto } from '@ballast/dto/deployments/dora.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { Clock } from '@ballast/platform/clock/clock';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { readStories } from './read-stories';

const DAY_MS = 86_400_000;

/** Points of a trend: enough to see where it goes. */
const POINTS = 12;

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
    // The first point of the trend looks back as far again.
    const since = new Date(period.since.getTime() - days * DAY_MS);
    const stories = await readStories(this.dataSource, { since, environment: environment ?? null });
    const figures = doraFigures(stories, period);
    return {
      days,
      deployments: figures.deployments,
      enough: figures.deployments >= ENOUGH_DEPLOYMENTS,
      ...roundedRates(figures),
      trend: doraTrend(stories, period, POINTS).map(({ at, ...point }) => ({
        at: at.toISOString(),
        ...roundedRates(point),
      })),
    };
  }
}

const rounded = (figure: number | null): number | null => (figure === null ? null : Math.round(figure * 10) / 10);

function roundedRates({ perWeek, changeFailRate, recoveryMinutes }: Omit<DoraFigures, 'deployments'>) {
  return {
    perWeek: rounded(perWeek),
    changeFailRate: rounded(changeFailRate),
    recoveryMinutes: rounded(recoveryMinutes),
  };
}
