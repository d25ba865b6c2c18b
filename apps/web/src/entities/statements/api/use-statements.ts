import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { toProofFile } from '../model/to-proof-file';

/** The own proof in the newest statement, or in the one of a number; null: no statement names the member there. */
async function readProof(number: number | undefined): Promise<ProofFile | null> {
  try {
    const query = number === undefined ? {} : { number };
    return toProofFile(await unwrap(api.GET('/api/statements/proof', { params: { query } })));
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'NO_STATEMENT_YET') return null;
    throw error;
  }
}

/** The newest proof: the one to keep. */
export function useNewestProof() {
  return useQuery({ queryKey: queryKeys.newestProof, queryFn: () => readProof(undefined) });
}

/** The proof in the current statement: the one that claims. @param number the current statement's; null: there is none */
export function useCurrentProof(number: number | null | undefined) {
  return useQuery({
    queryKey: [...queryKeys.currentProof, number ?? null],
    queryFn: () => (typeof number === 'number' ? readProof(number) : null),
    enabled: number !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** A page of the statements on chain, newest first. */
export function useStatements(limit: number, cursor: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.statementList, limit, cursor ?? null],
    queryFn: () =>
      unwrapPage(api.GET('/api/statements', { params: { query: { limit, ...(cursor ? { cursor } : {}) } } })),
    placeholderData: keepPreviousData,
  });
}

/** Owed, held and surplus over time, oldest first. */
export function useReserveHistory() {
  return useQuery({
    queryKey: queryKeys.reserveHistory,
    queryFn: () => unwrap(api.GET('/api/reserves/history')),
  });
}
