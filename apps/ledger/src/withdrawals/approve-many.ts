import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ApproveManyDto, ApprovedOneDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { Origin } from '../audit/write-audit-entry';
import { queryOne } from '../persistence/query';
import { ApproveByPayment } from './approve-by-payment';

/** The approving admin and the request's origin. */
export interface Approver {
  readonly admin: string;
  readonly origin: Origin;
}

/**
 * Approves several requests for payment by the pool. Each is independent: an already decided request does not stop the
 * others.
 */
@Injectable()
export class ApproveMany {
  constructor(
    private readonly db: DataSource,
    private readonly byPayment: ApproveByPayment,
  ) {}

  /** @throws DomainError TOTAL_MISMATCH when the sum of the requests is another than the one the admin was shown */
  async run(approver: Approver, { ids, total }: ApproveManyDto): Promise<ApprovedOneDto[]> {
    const withdrawalIds = ids.map((id) => id.toLowerCase());
    await this.checkTotal(withdrawalIds, total);
    const results: ApprovedOneDto[] = [];
    for (const withdrawalId of withdrawalIds) results.push(await this.approve({ ...approver, withdrawalId }));
    return results;
  }

  private async checkTotal(ids: readonly string[], total: string): Promise<void> {
    const { sum } = await queryOne<{ sum: bigint }>(
      this.db,
      `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM withdrawal WHERE id = ANY($1::uuid[]) AND purpose = 'withdrawal'`,
      [ids],
    );
    if (sum === parseUsdc(total)) return;
    const why = `These requests come to ${formatUsdc(sum)} USDC, not ${total}`;
    throw new DomainError('TOTAL_MISMATCH', `${why}. Nothing was approved: please look at the list again.`, {
      total: why,
    });
  }

  private async approve(decision: Approver & { readonly withdrawalId: string }): Promise<ApprovedOneDto> {
    const id = decision.withdrawalId;
    try {
      return { id, status: await this.byPayment.approve(decision), error: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, status: null, error: { code: error.code, message: error.message } };
    }
  }
}
