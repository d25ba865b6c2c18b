import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminTransactionDto, AdminTransactionQueryDto } from '@ballast/dto/admin/admin-transaction.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { csvFile } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { LIST_VARIES, ListReaderOf, type ListReader } from '@ballast/platform/http/list-reader';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { sendPage, type PageQuery } from '@ballast/platform/paging/page';
import { HISTORY_COLUMNS, historyCells } from '../transactions/export-transactions';
import { AdminTransactions } from './admin-transactions';
import { toLinesFilter } from './history-query';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/transactions')
export class AdminTransactionsController {
  constructor(private readonly transactions: AdminTransactions) {}

  @Get()
  @ResponseETag()
  @ApiListed(AdminTransactionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: AdminTransactionQueryDto,
    @ListReaderOf() { asCsv, language }: ListReader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminTransactionDto[] | StreamableFile> {
    const filter = toLinesFilter(query, language);
    reply.header('vary', LIST_VARIES);
    if (asCsv) {
      const page = (part: PageQuery) => this.transactions.lines(filter, part);
      return csvFile('ballast-transactions.csv', { columns: HISTORY_COLUMNS, page, cells: historyCells });
    }
    return sendPage(reply, await this.transactions.list(filter, query));
  }
}
