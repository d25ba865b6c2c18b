import { Controller, Get, Headers, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditEntryDto, AuditQueryDto, AuditVerificationDto } from '@ballast/dto/admin/audit.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { csvFile, wantsCsv } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { sendPage, type PageQuery } from '@ballast/platform/paging/page';
import { sinceOf } from '../clock/since';
import { MemberNames } from '../members/member-names';
import { AuditVerification } from './audit-verification';
import { AUDIT_COLUMNS, auditCells } from './audit-file';
import { listAudit, toAuditEntry, type AuditFilter } from './list-audit';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
    private readonly verification: AuditVerification,
  ) {}

  @Get()
  @ResponseETag()
  @ApiListed(AuditEntryDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: AuditQueryDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AuditEntryDto[] | StreamableFile> {
    const filter = toFilter(query);
    reply.header('vary', 'accept');
    if (wantsCsv(accept)) {
      const page = (part: PageQuery) => listAudit(this.db, filter, part);
      return csvFile('ballast-audit.csv', { columns: AUDIT_COLUMNS, page, cells: auditCells });
    }
    const entries = await listAudit(this.db, filter, query);
    const names = await this.names.of(entries.rows.map(({ actor }) => actor));
    return sendPage(reply, entries).map((entry) => toAuditEntry(entry, names));
  }

  @Get('verification')
  @ResponseETag()
  @ApiOkResponse({ type: AuditVerificationDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  verify(): Promise<AuditVerificationDto> {
    return this.verification.read();
  }
}

function toFilter({ actor, action, subject, since }: AuditQueryDto): AuditFilter {
  const text = (given: string | undefined): string | null =>
    given === undefined || given.trim() === '' ? null : given.trim();
  return { actor: actor ?? null, action: text(action), subject: text(subject), since: sinceOf(since) };
}
