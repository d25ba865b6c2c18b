import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ApproveWithdrawalDto, WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { ApproveByPayment } from './approve-by-payment';
import { ApproveByTransaction } from './approve-by-transaction';
import type { Decision } from './decide-withdrawal';

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

/** Approving one request, in the way its body names (`docs/product/rules.md §4.9`). */
@Injectable()
export class ApproveWithdrawal {
  constructor(
    private readonly byPayment: ApproveByPayment,
    private readonly byTransaction: ApproveByTransaction,
  ) {}

  /** @throws DomainError INVALID_INPUT, and the errors of both ways of approval */
  approve(decision: Omit<Decision, 'action' | 'pastedHash'>, body: ApproveWithdrawalDto): Promise<WithdrawalStatus> {
    const hash = pastedHash(body);
    return hash === null ? this.byPayment.approve(decision) : this.byTransaction.approve(decision, hash);
  }
}

/** The pasted hash, or null for 'Approve and pay'; one of both, never both. @throws DomainError INVALID_INPUT */
function pastedHash({ transactionHash, pay }: ApproveWithdrawalDto): string | null {
  if (pay === true && transactionHash === undefined) return null;
  const hash = transactionHash?.trim() ?? '';
  if (pay !== true && TRANSACTION_HASH.test(hash)) return hash.toLowerCase();
  const fault = { code: 'HASH_OR_PAY', params: {} } as const;
  throw new DomainError(
    'INVALID_INPUT',
    { reason: 'named_field', field: 'transactionHash', fault },
    { fields: { transactionHash: fault } },
  );
}
