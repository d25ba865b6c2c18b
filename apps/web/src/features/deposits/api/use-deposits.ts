import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../app/api';
import { idempotent, useMoneyWrite } from '../../../app/money-write';
import { queryKeys } from '../../../app/query-keys';
import { useMoneyRefetch } from '../../../app/use-money-refetch';
import { useDepositStream } from './use-deposit-stream';

/** The polling interval without a stream; a hidden tab does not poll, and an unchanged list is a 304. */
const POLLING_MS = 2_500;
/** The polling interval with a stream, in case its connection is dead without either side noticing. */
const FALLBACK_POLLING_MS = 30_000;

const readDeposits = (): Promise<Deposit[]> => unwrap(api.GET('/api/deposits'));

/**
 * The member's deposits, newest first, live: streamed, or polled every few seconds while there is no stream. For one caller
 * per page.
 */
export function useLiveDeposits() {
  const connected = useDepositStream();
  const query = useQuery({
    queryKey: queryKeys.deposits,
    queryFn: readDeposits,
    refetchInterval: connected ? FALLBACK_POLLING_MS : POLLING_MS,
  });
  useMoneyRefetch(query.data);
  return query;
}

/** Registers an expected deposit. It credits nothing: only the chain does. */
export function useExpectDeposit() {
  return useMoneyWrite((body: { amount: string; expectedAt: string }, key) =>
    unwrap(api.POST('/api/deposits/pending', { body, headers: idempotent(key) })),
  );
}
