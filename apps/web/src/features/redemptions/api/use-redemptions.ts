import { useQuery } from '@tanstack/react-query';
import type { RedeemBody, Redemption } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';
import { queryKeys } from '../../../lib/query/query-keys';

/** Own redemptions. */
export function useRedemptions() {
  return useQuery({
    queryKey: queryKeys.redemptions,
    queryFn: (): Promise<Redemption[]> => unwrap(api.GET('/api/deposits/redemptions')),
  });
}

export function useRedeem() {
  return useMoneyWrite((body: RedeemBody, key) =>
    unwrap(api.POST('/api/deposits/redeem', { body, headers: idempotent(key) })),
  );
}
