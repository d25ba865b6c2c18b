import { useQuery } from '@tanstack/react-query';
import type { AdminWithdrawal, ApproveWithdrawalBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { idempotent, useMoneyWrite } from '../../../app/money-write';
import { queryKeys } from '../../../app/query-keys';

const LOOK_AGAIN_MS = 10_000;

/** Requests that wait for an admin, oldest first. */
export function usePendingWithdrawals() {
  return useQuery({
    queryKey: queryKeys.pendingWithdrawals,
    queryFn: (): Promise<AdminWithdrawal[]> => unwrap(api.GET('/api/admin/withdrawals/pending')),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

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
