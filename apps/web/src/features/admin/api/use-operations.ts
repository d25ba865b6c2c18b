import { useQuery } from '@tanstack/react-query';
import type { Deployment, Operations, Service } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';

/** No change is published when a process comes or goes. */
const REFETCH_MS = 15_000;

/** All that the operations page shows. */
export interface OperationsView extends Operations {
  /** The gateway, those behind it, and the watcher. */
  readonly services: readonly Service[];
  /** null: none is on record. */
  readonly release: Deployment | null;
}

/** Reads what the gateway, the ledger and the records of deployments say, again every quarter of a minute. */
export function useOperations() {
  return useQuery({ queryKey: [...queryKeys.admin, 'operations'], queryFn: readAll, refetchInterval: REFETCH_MS });
}

async function readAll(): Promise<OperationsView> {
  const newest = { query: { status: 'healthy', limit: 1 } };
  const [services, operations, releases] = await Promise.all([
    unwrap(api.GET('/api/admin/services')),
    unwrap(api.GET('/api/admin/operations')),
    unwrap(api.GET('/api/deployments', { params: newest })),
  ]);
  return { ...operations, services: [...services, operations.watcher], release: releases[0] ?? null };
}
