import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { idempotent, useMoneyWrite } from '../../../app/money-write';
import { queryKeys } from '../../../app/query-keys';
import { useMoneyFollows } from '../../../app/use-money-follows';

/** While somebody waits for a transfer; a hidden tab does not ask. */
export const WATCHING_MS = 2_000;

/** The member's deposits, newest first. */
export function useDeposits(watching: boolean) {
  const query = useQuery({
    queryKey: queryKeys.deposits,
    queryFn: (): Promise<Deposit[]> => unwrap(api.GET('/api/deposits')),
    refetchInterval: watching ? WATCHING_MS : false,
  });
  useMoneyFollows(query.data);
  return query;
}

/** Tells the server what to expect. It credits nothing: only the chain does. */
export function useExpectDeposit() {
  return useMoneyWrite((body: { amount: string; expectedAt: string }, key) =>
    unwrap(api.POST('/api/deposits/pending', { body, headers: idempotent(key) })),
  );
}
