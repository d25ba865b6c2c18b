import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import {
  AdminWithdrawalDto,
  ApproveWithdrawalDto,
  DenyWithdrawalDto,
  WithdrawalDto,
} from '@ballast/dto/rewards/reward.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { AnswerETag } from '@ballast/platform/http/etag';
import { AdminOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { OriginOfRequest, type Origin } from '../audit/write-audit-entry';
import { IdParam } from '../persistence/id-param';
import { DEFAULT_LIMIT } from '../persistence/keyset-cursor';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import { DenyWithdrawal } from './deny-withdrawal';
import { listPendingWithdrawals } from './list-pending-withdrawals';

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/withdrawals')
export class AdminWithdrawalsController {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ApproveByPayment) private readonly byPayment: ApproveByPayment,
    @Inject(ApproveByTransaction) private readonly byTransaction: ApproveByTransaction,
    @Inject(DenyWithdrawal) private readonly denial: DenyWithdrawal,
  ) {}

  @Get('pending')
  @AnswerETag()
  @ApiPaged(AdminWithdrawalDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async pending(
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminWithdrawalDto[]> {
    const { rows, nextCursor } = await listPendingWithdrawals(this.db, { limit, cursor });
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return rows;
  }

  @StepUp()
  @Post(':id/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
    'TRANSACTION_MISMATCH',
    'TRANSACTION_ALREADY_USED',
    'CHAIN_UNAVAILABLE',
  )
  approve(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) withdrawalId: string,
    @Body() body: ApproveWithdrawalDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<WithdrawalDto> {
    const decision = { withdrawalId, admin, origin };
    const hash = pastedHash(body);
    return hash === null ? this.byPayment.approve(decision) : this.byTransaction.approve(decision, hash);
  }

  @Post(':id/deny')
  @HttpCode(200)
  @ApiOkResponse({ type: WithdrawalDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'NOT_SIGNED_IN',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
  )
  deny(
    @CurrentMember() { memberId: admin }: MemberIdentity,
    @Param('id', IdParam) withdrawalId: string,
    @Body() body: DenyWithdrawalDto,
    @OriginOfRequest() origin: Origin,
  ): Promise<WithdrawalDto> {
    return this.denial.deny({ withdrawalId, admin, origin }, body.reason);
  }
}

/** The pasted hash, or null for 'Approve and pay'; one of both, never both. @throws DomainError INVALID_INPUT */
function pastedHash({ transactionHash, pay }: ApproveWithdrawalDto): string | null {
  if (pay === true && transactionHash === undefined) return null;
  const hash = transactionHash?.trim() ?? '';
  if (pay !== true && TRANSACTION_HASH.test(hash)) return hash.toLowerCase();
  const how = 'must be a transaction hash (0x and 64 hexadecimal digits), or leave it out and send { "pay": true }';
  throw new DomainError('INVALID_INPUT', `transactionHash ${how}.`, { transactionHash: how });
}
