import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import {
  TransactionDto,
  TransactionQueryDto,
  TransactionSummaryDto,
  TransactionSummaryQueryDto,
  type TransactionType,
} from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { LIST_VARIES, ListReaderOf, type ListReader } from '@ballast/platform/http/list-reader';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { sinceOf } from '../clock/since';
import { exportTransactions } from './export-transactions';
import { summariseTransactions } from './summarise-transactions';
import { listTransactions, type LineFilter } from './transaction.store';

@ApiTags('transactions')
@Controller('api/transactions')
export class TransactionsController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @ResponseETag()
  @ApiListed(TransactionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() query: TransactionQueryDto,
    @ListReaderOf() { asCsv, language }: ListReader,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly TransactionDto[] | StreamableFile> {
    const filter = { ...toFilter(memberId, query), language };
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
}

function toFilter(memberId: string, query: TransactionSummaryQueryDto): LineFilter {
  const types = query.type === undefined ? null : (query.type.split(',') as TransactionType[]);
  return { memberId, types, since: sinceOf(query.since) };
}
