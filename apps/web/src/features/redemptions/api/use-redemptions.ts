import { useQuery } from '@tanstack/react-query';
import type { RedeemBody, Redemption, RedemptionPreview } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';
import { queryKeys } from '../../../lib/query/query-keys';

/** No further part is redeemed while so many are under way: the page that has all of them. */
const LARGEST_PAGE = 100;

/** Own redemptions, newest first. */
export function useRedemptions() {
  return useQuery({
    queryKey: queryKeys.redemptions,
    queryFn: (): Promise<Redemption[]> =>
      unwrap(api.GET('/api/deposits/redemptions', { params: { query: { limit: LARGEST_PAGE } } })),
  });
}

/** The server's preview of a redemption of this amount, or of 'all'. Each review asks anew. */
export function useRedemptionPreview(amount: string) {
  return useQuery({
    queryKey: [...queryKeys.redemptions, 'preview', amount],
    queryFn: (): Promise<RedemptionPreview> =>
      unwrap(api.GET('/api/deposits/redeem', { params: { query: { amount } } })),
    gcTime: 0,
  });
}

export function useRedeem() {
  return useMoneyWrite((body: RedeemBody, key) =>
    unwrap(api.POST('/api/deposits/redeem', { body, headers: idempotent(key) })),
  );
}
