import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminWithdrawalDto, ApproveManyDto, ApprovedManyDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ApproveWithdrawalDto, DenyWithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { AdminOnly, StepUp } from '@ballast/platform/identity/access.decorators';
import { IdParam } from '@ballast/platform/http/id-param';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency-header';
import { AdminWithdrawals } from './admin-withdrawals';
import { ApproveMany } from './approve-many';
import { ApproveWithdrawal } from './approve-withdrawal';
import { DeciderOfRequest, type Decider } from './decider';
import { DenyWithdrawal } from './deny-withdrawal';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/withdrawals')
export class WithdrawalDecisionsController {
  constructor(
    private readonly withdrawals: AdminWithdrawals,
    private readonly approval: ApproveWithdrawal,
    private readonly many: ApproveMany,
    private readonly denial: DenyWithdrawal,
  ) {}

  @StepUp()
  @Post('approve-many')
  @HttpCode(200)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOkResponse({ type: ApprovedManyDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'TOTAL_MISMATCH',
  )
  async approveMany(@DeciderOfRequest() decider: Decider, @Body() body: ApproveManyDto): Promise<ApprovedManyDto> {
    return { results: await this.many.run(decider, body) };
  }

  @StepUp()
  @Post(':id/approve')
  @HttpCode(200)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOkResponse({ type: AdminWithdrawalDto, description: "Status 'requested': it waits for a second admin." })
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
    'IDEMPOTENCY_KEY_REUSED',
    'OWN_ACCOUNT',
    'SECOND_ADMIN_NEEDED',
    'PAYMENT_UNEXPLAINED',
    'PAID_BY_POOL_ONLY',
    'CHAIN_UNAVAILABLE',
  )
  async approve(
    @DeciderOfRequest() { language, ...decider }: Decider,
    @Param('id', IdParam) withdrawalId: string,
    @Body() body: ApproveWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    await this.approval.approve({ withdrawalId, ...decider }, body);
    return this.withdrawals.one(withdrawalId, language);
  }

  @Post(':id/deny')
  @HttpCode(200)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @ApiOkResponse({ type: AdminWithdrawalDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'INVALID_IDEMPOTENCY_KEY',
    'NOT_SIGNED_IN',
    'ADMIN_ONLY',
    'ACCOUNT_SUSPENDED',
    'SECOND_FACTOR_MISSING',
    'NOT_FOUND',
    'WITHDRAWAL_NOT_PENDING',
    'IDEMPOTENCY_KEY_REUSED',
  )
  async deny(
    @DeciderOfRequest() { language, ...decider }: Decider,
    @Param('id', IdParam) withdrawalId: string,
    @Body() { reason }: DenyWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    await this.denial.deny({ withdrawalId, ...decider }, reason);
    return this.withdrawals.one(withdrawalId, language);
  }
}
