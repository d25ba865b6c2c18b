import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { idempotent, useMoneyWrite } from '../../../lib/api/money-write';
import { queryKeys } from '../../../lib/query/query-keys';

/** The member's deposits, newest first. */
export function useDeposits() {
  return useQuery({
    queryKey: queryKeys.deposits,
    queryFn: (): Promise<Deposit[]> => unwrap(api.GET('/api/deposits')),
  });
}

/** Registers an expected deposit. It credits nothing: only the chain does. */
export function useExpectDeposit() {
  return useMoneyWrite((body: { amount: string; expectedAt: string }, key) =>
    unwrap(api.POST('/api/deposits/pending', { body, headers: idempotent(key) })),
  );
}
