import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ExportData } from './export-data';

@ApiTags('account')
@Controller('api/auth/export')
export class ExportController {
  constructor(private readonly exporting: ExportData) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiOkResponse({
    type: DataExportDto,
    headers: { 'Content-Disposition': { description: 'A file.', schema: { type: 'string' } } },
  })
  @ApiRefusals('NOT_SIGNED_IN', 'NOT_FOUND')
  async export(@CurrentMember() { memberId }: MemberIdentity): Promise<StreamableFile> {
    return new StreamableFile(await this.exporting.of(memberId), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="ballast-export.json"',
    });
  }
}
