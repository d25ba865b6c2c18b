import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminWithdrawalDto, AdminWithdrawalQueryDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { csvFile } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { LIST_VARIES, ListReaderOf, type ListReader } from '@ballast/platform/http/list-reader';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { sendPage, type PageQuery } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { AdminWithdrawals, type AdminWithdrawalQuery } from './admin-withdrawals';
import { BUT_FOR_AGE } from './to-withdrawal-dto';
import { WITHDRAWAL_FILE_COLUMNS, withdrawalCells } from './withdrawal-file';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/withdrawals')
export class AdminWithdrawalsController {
  constructor(private readonly withdrawals: AdminWithdrawals) {}

  @Get()
  @ResponseETag(BUT_FOR_AGE)
  @ApiListed(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: AdminWithdrawalQueryDto,
    @ListReaderOf() { asCsv, language }: ListReader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[] | StreamableFile> {
    const withdrawalQuery = toQuery(query, language);
    reply.header('vary', LIST_VARIES);
    if (asCsv) {
      const page = (part: PageQuery) => this.withdrawals.plain(withdrawalQuery, part);
      return csvFile('ballast-withdrawals.csv', { columns: WITHDRAWAL_FILE_COLUMNS, page, cells: withdrawalCells });
    }
    return sendPage(reply, await this.withdrawals.list(withdrawalQuery, query));
  }

  @Get('pending')
  @ResponseETag(BUT_FOR_AGE)
  @ApiPaged(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async pending(
    @Query() page: PageQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[]> {
    return sendPage(reply, await this.withdrawals.list(toQuery({ status: 'requested' }, language), page));
  }
}

/** Maps the query: open requests oldest first (docs/product/screens.md §9), all others newest first. */
function toQuery({ member, status, overdue, q }: AdminWithdrawalQueryDto, language: Language): AdminWithdrawalQuery {
  const waits = status === 'requested' || overdue === 'true';
  return {
    ...{ id: null, memberId: member ?? null, status: status ?? null, overdue: overdue === 'true' },
    q: q?.trim() || null,
    ...{ order: waits ? 'oldest' : 'newest', language },
  };
}
