import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { CreateDeploymentBody, Deployment, DeploymentDetails } from '@ballast/dto/client/schemas';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { toQueryParams, type Environment, type Selection } from '../model/selection';

const PAGE = 20;
const LIST_MS = 5_000;
const SELECTED_MS = 2_000;

interface Page {
  readonly data: Deployment[];
  readonly nextCursor: string | null;
}

/** Deployments, newest first, as many pages as were asked for; all of them are followed. */
export function useDeployments(filter: Pick<Selection, 'environment' | 'status'>) {
  const question = toQueryParams(filter);
  return useInfiniteQuery({
    queryKey: [...queryKeys.deploymentList, question],
    queryFn: ({ pageParam }): Promise<Page> => {
      const query = { ...question, limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrapPage(api.GET('/api/deployments', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
    refetchOnMount: 'always',
  });
}

/** How many deployments of an environment there are in each state. */
export function useDeploymentSummary(environment: Environment | null) {
  const query = environment === null ? {} : { environment };
  return useQuery({
    queryKey: [...queryKeys.deploymentSummary, query],
    queryFn: () => unwrap(api.GET('/api/deployments/summary', { params: { query } })),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
    refetchOnMount: 'always',
  });
}

/** A deployment; what ran before it is told with its details only. */
export type ShownDeployment = Deployment & Partial<Pick<DeploymentDetails, 'previous' | 'compareUrl'>>;

/** The selected deployment; initially the list's version of it. */
export function useDeployment(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...queryKeys.deployment, id],
    queryFn: (): Promise<ShownDeployment> => unwrap(api.GET('/api/deployments/{id}', { params: { path: { id } } })),
    placeholderData: () => findListed(queries, id),
    refetchInterval: SELECTED_MS,
    refetchOnMount: 'always',
  });
}

function findListed(queries: QueryClient, id: string): Deployment | undefined {
  const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.deploymentList });
  const listed = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ data }) => data);
  return listed.find((deployment) => deployment.id === id);
}

/** Registers a deployment; all that counts or lists deployments is read anew. */
export function useCreateDeployment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateDeploymentBody) => unwrap(api.POST('/api/deployments', { body })),
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.deployments }),
  });
}
