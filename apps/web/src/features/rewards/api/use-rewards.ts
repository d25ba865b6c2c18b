import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CancelWithdrawalBody, Reward, Withdrawal, WithdrawRewardsBody } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';
import { queryKeys } from '../../../lib/query/query-keys';
import { MAX_REWARDS } from '../model/pick-rewards';

const LARGEST_PAGE = 200;

/** All available rewards that one withdrawal could name, in the order they are picked. */
async function readAvailable(): Promise<Reward[]> {
  const rewards: Reward[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: LARGEST_PAGE, ...(cursor === null ? {} : { cursor }) };
    const page: { data: Reward[]; nextCursor: string | null } = await unwrapPage(
      api.GET('/api/rewards/available', { params: { query } }),
    );
    rewards.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null && rewards.length < MAX_REWARDS);
  return rewards.slice(0, MAX_REWARDS);
}

export function useAvailableRewards() {
  return useQuery({ queryKey: queryKeys.availableRewards, queryFn: readAvailable });
}

export function usePendingRewards() {
  return useQuery({
    queryKey: queryKeys.pendingRewards,
    queryFn: (): Promise<Reward[]> =>
      unwrap(api.GET('/api/rewards/pending', { params: { query: { limit: LARGEST_PAGE } } })),
  });
}

/** A page of all rewards, newest first. */
export function useRewardHistory(limit: number, cursor: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.rewards, 'history', limit, cursor ?? null],
    queryFn: () => unwrapPage(api.GET('/api/rewards', { params: { query: { limit, ...(cursor ? { cursor } : {}) } } })),
    placeholderData: keepPreviousData,
  });
}

/** Own withdrawal requests. */
export function useWithdrawals() {
  return useQuery({
    queryKey: queryKeys.withdrawals,
    queryFn: (): Promise<Withdrawal[]> => unwrap(api.GET('/api/rewards/withdrawals')),
  });
}

export function useWithdrawRewards() {
  return useMoneyWrite((body: WithdrawRewardsBody, key) =>
    unwrap(api.POST('/api/rewards/withdraw', { body, headers: idempotent(key) })),
  );
}

export function useCancelWithdrawal() {
  return useMoneyWrite(({ id, ...body }: CancelWithdrawalBody & { readonly id: string }, key) =>
    unwrap(
      api.POST('/api/rewards/withdrawals/{id}/cancel', { params: { path: { id } }, body, headers: idempotent(key) }),
    ),
  );
}
