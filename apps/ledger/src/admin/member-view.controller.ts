import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminTransactionDto, MemberTransactionQueryDto } from '@ballast/dto/admin/admin-transaction.dto';
import { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { csvFile } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { LIST_VARIES, ListReaderOf, type ListReader } from '@ballast/platform/http/list-reader';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import type { Language } from '@ballast/texts/languages';
import { EnsureMember } from '../members/ensure-member';
import { IdParam } from '@ballast/platform/http/id-param';
import { sendPage, type PageQuery } from '@ballast/platform/paging/page';
import { HISTORY_COLUMNS, historyCells } from '../transactions/export-transactions';
import { AdminTransactions } from './admin-transactions';
import { toLinesFilter } from './history-query';
import { MemberMoney } from './member-money';

/** A member's own view, read-only for admins, who can do nothing in the member's name. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/members/:id')
export class MemberViewController {
  constructor(
    private readonly members: EnsureMember,
    private readonly money: MemberMoney,
    private readonly transactions: AdminTransactions,
  ) {}

  @Get('money')
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: MemberMoneyDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'NOT_FOUND')
  async readMoney(@Param('id', IdParam) id: string, @ReaderLanguage() language: Language): Promise<MemberMoneyDto> {
    await this.members.ensure(id);
    return this.money.of(id, language);
  }

  @Get('transactions')
  @ResponseETag()
  @ApiListed(AdminTransactionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'NOT_FOUND')
  async list(
    @Param('id', IdParam) member: string,
    @Query() query: MemberTransactionQueryDto,
    @ListReaderOf() { asCsv, language }: ListReader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminTransactionDto[] | StreamableFile> {
    await this.members.ensure(member);
    const filter = toLinesFilter({ ...query, member }, language);
    reply.header('vary', LIST_VARIES);
    if (asCsv) {
      const page = (part: PageQuery) => this.transactions.lines(filter, part);
      return csvFile('ballast-history.csv', { columns: HISTORY_COLUMNS, page, cells: historyCells });
    }
    return sendPage(reply, await this.transactions.list(filter, query));
  }
}
