import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { ReadAdminStats } from './read-admin-stats';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/stats')
export class AdminStatsController {
  constructor(private readonly stats: ReadAdminStats) {}

  @Get()
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: AdminStatsDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  read(): Promise<AdminStatsDto> {
    return this.stats.read();
  }
}
