import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
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
  async export(
    @CurrentMember() { memberId }: MemberIdentity,
    @ReaderLanguage() language: Language,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exporting.of(memberId, language), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="ballast-export.json"',
    });
  }
}
