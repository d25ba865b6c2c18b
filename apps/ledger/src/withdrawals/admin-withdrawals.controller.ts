import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  AdminWithdrawalDto,
  AdminWithdrawalQueryDto,
  ApproveManyDto,
  ApprovedManyDto,
} from '@ballast/dto/admin/admin-withdrawal.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ApproveWithdrawalDto, DenyWithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { CSV_PAGE, csvFile, wantsCsv } from '@ballast/platform/http/csv-file';
import { AnswerETag } from '@ballast/platform/http/etag';
import { AdminOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { OriginOfRequest, type Origin } from '../audit/write-audit-entry';
import { IdParam } from '../persistence/id-param';
import { DEFAULT_LIMIT } from '../persistence/keyset-cursor';
import { AdminWithdrawals, type AdminWithdrawalWish } from './admin-withdrawals';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import { ApproveMany } from './approve-many';
import { DenyWithdrawal } from './deny-withdrawal';
import { WITHDRAWAL_FILE_COLUMNS, withdrawalCells } from './withdrawal-file';

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/withdrawals')
export class AdminWithdrawalsController {
  constructor(
    @Inject(AdminWithdrawals) private readonly withdrawals: AdminWithdrawals,
    @Inject(ApproveByPayment) private readonly byPayment: ApproveByPayment,
    @Inject(ApproveByTransaction) private readonly byTransaction: ApproveByTransaction,
    @Inject(ApproveMany) private readonly many: ApproveMany,
    @Inject(DenyWithdrawal) private readonly denial: DenyWithdrawal,
  ) {}

  @Get()
  @AnswerETag()
  @ApiListed(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: AdminWithdrawalQueryDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[] | StreamableFile> {
    const wish = wishOf(query);
    reply.header('vary', 'accept');
    if (wantsCsv(accept)) {
      const page = (cursor: string | null) =>
        this.withdrawals.plain({ ...wish, limit: CSV_PAGE, cursor: cursor ?? undefined });
      return csvFile('ballast-withdrawals.csv', { columns: WITHDRAWAL_FILE_COLUMNS, page, cells: withdrawalCells });
    }
    return this.paged(wish, reply);
  }

  @Get('pending')
  @AnswerETag()
  @ApiPaged(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  pending(
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[]> {
    return this.paged({ ...wishOf({}), status: 'requested', order: 'oldest', limit, cursor }, reply);
  }

  @StepUp()
  @Post('approve-many')
  @HttpCode(200)
  @ApiOkResponse({ type: ApprovedManyDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'TOTAL_MISMATCH',
  )
  async approveMany(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Body() body: ApproveManyDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<ApprovedManyDto> {
    return { results: await this.many.run({ admin, origin }, body) };
  }

  @StepUp()
  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminWithdrawalDto, description: "Status 'requested': it waits for a second admin." })
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
    'SECOND_ADMIN_NEEDED',
    'TRANSACTION_MISMATCH',
    'TRANSACTION_ALREADY_USED',
    'CHAIN_UNAVAILABLE',
  )
  async approve(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) withdrawalId: string,
    @Body() body: ApproveWithdrawalDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<AdminWithdrawalDto> {
    const decision = { withdrawalId, admin, origin };
    const hash = pastedHash(body);
    if (hash === null) await this.byPayment.approve(decision);
    else await this.byTransaction.approve(decision, hash);
    return this.withdrawals.one(withdrawalId);
  }

  @Post(':id/deny')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminWithdrawalDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
  )
  async deny(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) withdrawalId: string,
    @Body() body: DenyWithdrawalDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<AdminWithdrawalDto> {
    await this.denial.deny({ withdrawalId, admin, origin }, body.reason);
    return this.withdrawals.one(withdrawalId);
  }

  private async paged(wish: AdminWithdrawalWish, reply: FastifyReply): Promise<readonly AdminWithdrawalDto[]> {
    const { rows, nextCursor } = await this.withdrawals.list(wish);
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return rows;
  }
}

function wishOf({ member, status, overdue, limit, cursor }: AdminWithdrawalQueryDto): AdminWithdrawalWish {
  return {
    ...{ id: null, memberId: member ?? null, status: status ?? null, overdue: overdue === 'true' },
    ...{ order: 'newest', limit: limit ?? DEFAULT_LIMIT, cursor },
  };
}

/** The pasted hash, or null for 'Approve and pay'; one of both, never both. @throws DomainError INVALID_INPUT */
function pastedHash({ transactionHash, pay }: ApproveWithdrawalDto): string | null {
  if (pay === true && transactionHash === undefined) return null;
  const hash = transactionHash?.trim() ?? '';
  if (pay !== true && TRANSACTION_HASH.test(hash)) return hash.toLowerCase();
  const how = 'must be a transaction hash (0x and 64 hexadecimal digits), or leave it out and send { "pay": true }';
  throw new DomainError('INVALID_INPUT', `transactionHash ${how}.`, { transactionHash: how });
}
