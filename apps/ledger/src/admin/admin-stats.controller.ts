import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ResponseETag } from '@ballast/platform/http/etag';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import type { Language } from '@ballast/texts/languages';
import { ListOpenAlarms } from '../alarms/list-open-alarms';
import { ReadAdminStats } from './read-admin-stats';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/stats')
export class AdminStatsController {
  constructor(
    private readonly stats: ReadAdminStats,
    private readonly alarms: ListOpenAlarms,
  ) {}

  @Get()
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: AdminStatsDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async read(@ReaderLanguage() language: Language): Promise<AdminStatsDto> {
    const [stats, alarms] = await Promise.all([this.stats.read(language), this.alarms.list(language)]);
    return { ...stats, ...alarms };
  }
}
