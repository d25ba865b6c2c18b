import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { ApproveManyDto, ApprovedOneDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import { errorText } from '@ballast/texts/errors';
import type { RequestKey } from '../idempotency/request-key';
import { ApproveByPayment } from './approve-by-payment';
import type { Decider } from './decider';

/**
 * Approves several requests for payment by the pool. Each is independent: an already decided request does not stop the
 * others, and all of them sent again under the same key are answered as before, one by one.
 */
@Injectable()
export class ApproveMany {
  constructor(
    private readonly db: DataSource,
    private readonly byPayment: ApproveByPayment,
  ) {}

  /** @throws DomainError TOTAL_MISMATCH when the sum of the requests is another than the one the admin was shown */
  async run(decider: Decider, { ids, total }: ApproveManyDto): Promise<ApprovedOneDto[]> {
    const withdrawalIds = ids.map((id) => id.toLowerCase());
    await this.checkTotal(withdrawalIds, total);
    const results: ApprovedOneDto[] = [];
    for (const withdrawalId of withdrawalIds) results.push(await this.approve(decider, withdrawalId));
    return results;
  }

  private async checkTotal(ids: readonly string[], total: string): Promise<void> {
    const { sum } = await queryOne<{ sum: bigint }>(
      this.db,
      `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM withdrawal WHERE id = ANY($1::uuid[]) AND purpose = 'withdrawal'`,
      [ids],
    );
    if (sum === parseUsdc(total)) return;
    const params = { sum: formatUsdc(sum), shown: total };
    throw new DomainError('TOTAL_MISMATCH', params, { fields: { total: { code: 'OTHER_TOTAL', params } } });
  }

  private async approve({ language, key, ...decider }: Decider, id: string): Promise<ApprovedOneDto> {
    try {
      return {
        id,
        status: await this.byPayment.approve({ ...decider, key: keyOf(key, id), withdrawalId: id }),
        error: null,
      };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, params } = error;
      return { id, status: null, error: { code, params, message: errorText(language, error) } };
    }
  }
}

const keyOf = ({ key, ...request }: RequestKey, id: string): RequestKey => ({
  ...request,
  key: key && `${key} ${id}`,
});
