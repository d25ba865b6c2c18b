import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { TransactionDetailDto } from '@ballast/dto/transactions/transaction-detail.dto';
import {
  OwnTransactionQueryDto,
  TransactionDto,
  TransactionSummaryDto,
  TransactionSummaryQueryDto,
  type TransactionType,
} from '@ballast/dto/transactions/transaction.dto';
import { IdParam } from '@ballast/platform/http/id-param';
import { ResponseETag } from '@ballast/platform/http/etag';
import { LIST_VARIES, ListReaderOf, type ListReader } from '@ballast/platform/http/list-reader';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
import { sendPage } from '@ballast/platform/paging/page';
import { sinceOf } from '../clock/since';
import { exportTransactions } from './export-transactions';
import { summariseTransactions } from './summarise-transactions';
import { listTransactions } from './list-transactions';
import { ReadTransaction } from './read-transaction';
import type { LineFilter } from './transaction.store';

@ApiTags('transactions')
@Controller('api/transactions')
export class TransactionsController {
  constructor(
    private readonly db: DataSource,
    private readonly transaction: ReadTransaction,
  ) {}

  @Get()
  @ResponseETag()
  @ApiListed(TransactionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() query: OwnTransactionQueryDto,
    @ListReaderOf() { asCsv, language }: ListReader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TransactionDto[] | StreamableFile> {
    const q = query.q?.trim() ?? '';
    const filter = { ...toFilter(memberId, query), q: q === '' ? null : q, language };
    reply.header('vary', LIST_VARIES);
    if (asCsv) {
      return exportTransactions(this.db, filter);
    }
    return sendPage(reply, await listTransactions(this.db, filter, query));
  }

  @Get('summary')
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: TransactionSummaryDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN')
  summary(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() query: TransactionSummaryQueryDto,
  ): Promise<TransactionSummaryDto> {
    return summariseTransactions(this.db, toFilter(memberId, query));
  }

  @Get(':id')
  @ResponseETag()
  @ApiOkResponse({ type: TransactionDetailDto })
  @ApiRefusals('NOT_SIGNED_IN', 'NOT_FOUND')
  detail(
    @CurrentMember() { memberId }: MemberIdentity,
    @Param('id', IdParam) id: string,
    @ReaderLanguage() language: Language,
  ): Promise<TransactionDetailDto> {
    return this.transaction.of(memberId, { id, language });
  }
}

function toFilter(memberId: string, query: TransactionSummaryQueryDto): LineFilter {
  const types = query.type === undefined ? null : (query.type.split(',') as TransactionType[]);
  return { memberId, types, since: sinceOf(query.since) };
}
