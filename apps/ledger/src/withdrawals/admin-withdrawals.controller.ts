import { Controller, Get, Headers, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminWithdrawalDto, AdminWithdrawalQueryDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { CSV_PAGE, csvFile, wantsCsv } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { DEFAULT_LIMIT } from '../persistence/keyset-cursor';
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
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[] | StreamableFile> {
    const withdrawalQuery = toQuery(query);
    reply.header('vary', 'accept');
    if (wantsCsv(accept)) {
      const page = (cursor: string | null) =>
        this.withdrawals.plain({ ...withdrawalQuery, limit: CSV_PAGE, cursor: cursor ?? undefined });
      return csvFile('ballast-withdrawals.csv', { columns: WITHDRAWAL_FILE_COLUMNS, page, cells: withdrawalCells });
    }
    return this.paged(withdrawalQuery, reply);
  }

  @Get('pending')
  @ResponseETag(BUT_FOR_AGE)
  @ApiPaged(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  pending(
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[]> {
    return this.paged(toQuery({ ...page, status: 'requested' }), reply);
  }

  private async paged(
    withdrawalQuery: AdminWithdrawalQuery,
    reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[]> {
    const { rows, nextCursor } = await this.withdrawals.list(withdrawalQuery);
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return rows;
  }
}

/** Maps the query: open requests oldest first (docs/product/screens.md §9), all others newest first. */
function toQuery({ member, status, overdue, q, limit, cursor }: AdminWithdrawalQueryDto): AdminWithdrawalQuery {
  const waits = status === 'requested' || overdue === 'true';
  return {
    ...{ id: null, memberId: member ?? null, status: status ?? null, overdue: overdue === 'true' },
    q: q?.trim() || null,
    ...{ order: waits ? 'oldest' : 'newest', limit: limit ?? DEFAULT_LIMIT, cursor },
  };
}
