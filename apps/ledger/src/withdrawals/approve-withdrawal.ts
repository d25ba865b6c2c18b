import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ApproveWithdrawalDto, WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { ApproveByPayment } from './approve-by-payment';
import type { Decision } from './decide-withdrawal';

/**
 * Approving one request. It is paid by the pool: what was paid from elsewhere the pool would still owe, and the member
 * could claim it again (`docs/product/rules.md §4.9`).
 */
@Injectable()
export class ApproveWithdrawal {
  constructor(private readonly byPayment: ApproveByPayment) {}

  /** @throws DomainError INVALID_INPUT, PAID_BY_POOL_ONLY for a pasted hash, and the errors of `ApproveByPayment` */
  approve(
    decision: Omit<Decision, 'action'>,
    { pay, transactionHash }: ApproveWithdrawalDto,
  ): Promise<WithdrawalStatus> {
    if (transactionHash !== undefined) throw new DomainError('PAID_BY_POOL_ONLY', {});
    if (pay === true) return this.byPayment.approve(decision);
    const fault = { code: 'PAY_TRUE', params: {} } as const;
    throw new DomainError('INVALID_INPUT', { reason: 'named_field', field: 'pay', fault }, { fields: { pay: fault } });
  }
}
