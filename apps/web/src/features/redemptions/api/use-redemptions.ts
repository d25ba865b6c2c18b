import { useQuery } from '@tanstack/react-query';
import type { RedeemBody, Redemption } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { idempotent, useMoneyWrite } from '../../../app/money-write';
import { queryKeys } from '../../../app/query-keys';
import { useMoneyRefetch } from '../../../app/use-money-refetch';

const FOLLOWING_MS = 3_000;

const isOpen = ({ status }: Redemption): boolean => status === 'requested' || status === 'sent';

/** Own redemptions, followed while one is on its way. */
export function useRedemptions() {
  const query = useQuery({
    queryKey: queryKeys.redemptions,
    queryFn: (): Promise<Redemption[]> => unwrap(api.GET('/api/deposits/redemptions')),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? FOLLOWING_MS : false),
  });
  useMoneyRefetch(query.data);
  return query;
}

export function useRedeem() {
  return useMoneyWrite((body: RedeemBody, key) =>
    unwrap(api.POST('/api/deposits/redeem', { body, headers: idempotent(key) })),
  );
}
