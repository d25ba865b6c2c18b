import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeploymentEvent } from '@ballast/dto/client/schemas';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';
import { SWIMLANES_MS } from '../model/swimlanes';
import type { Environment } from '../model/selection';

/** The newest deployments that the swimlanes are drawn from. */
export const NEWEST_DEPLOYMENTS = 200;
const REFETCH_MS = 30_000;

interface Page {
  readonly data: DeploymentEvent[];
  readonly nextCursor: string | null;
}

/** Pages of changes that are asked for at most: a service that falls ill every minute is no reason for more. */
const MOST_PAGES = 5;

function readChanges(environment: Environment | null, cursor: string | undefined): Promise<Page> {
  const question = { status: 'healthy,unhealthy', limit: NEWEST_DEPLOYMENTS };
  const query = definedParams({ ...question, environment: environment ?? undefined, cursor });
  return unwrapPage(api.GET('/api/deployment-events', { params: { query } }));
}

/** The changes of health in an environment, or in any, in the last 24 hours, newest first. */
async function readHealth(environment: Environment | null, since: number): Promise<DeploymentEvent[]> {
  const read: DeploymentEvent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, nextCursor } = await readChanges(environment, cursor);
    read.push(...data);
    const last = data.at(-1);
    if (nextCursor === null || last === undefined || Date.parse(last.createdAt) < since) break;
    cursor = nextCursor;
  }
  return read.filter(({ createdAt }) => Date.parse(createdAt) >= since);
}

/** The newest deployments of an environment and how they fared, for its last 24 hours. */
export function useSwimlanes(environment: Environment | null) {
  const query = { limit: NEWEST_DEPLOYMENTS, ...(environment === null ? {} : { environment }) };
  return useQuery({
    queryKey: [...queryKeys.deployments, 'swimlanes', query],
    queryFn: async () => {
      const now = Date.now();
      const [{ data }, changes] = await Promise.all([
        unwrapPage(api.GET('/api/deployments', { params: { query } })),
        readHealth(environment, now - SWIMLANES_MS),
      ]);
      return { deployments: data, changes, now };
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
  });
}
