import type { ApproveWithdrawalBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';

interface Approval {
  readonly id: string;
  readonly body: ApproveWithdrawalBody;
}

/** Pays from the pool, or accepts a payment that the chain shows. */
export function useApproveWithdrawal() {
  return useMoneyWrite(({ id, body }: Approval, key) =>
    unwrap(
      api.POST('/api/admin/withdrawals/{id}/approve', { params: { path: { id } }, body, headers: idempotent(key) }),
    ),
  );
}

interface Several {
  readonly ids: string[];
  /** The total shown to the admin, so that the approval matches it. */
  readonly total: string;
}

/** Approves several to be paid by the pool; each stands for itself. */
export function useApproveMany() {
  return useMoneyWrite((body: Several, key) =>
    unwrap(api.POST('/api/admin/withdrawals/approve-many', { body, headers: idempotent(key) })),
  );
}

interface Denial {
  readonly id: string;
  readonly reason: string;
}

export function useDenyWithdrawal() {
  return useMoneyWrite(({ id, reason }: Denial, key) =>
    unwrap(
      api.POST('/api/admin/withdrawals/{id}/deny', {
        params: { path: { id } },
        body: { reason },
        headers: idempotent(key),
      }),
    ),
  );
}
