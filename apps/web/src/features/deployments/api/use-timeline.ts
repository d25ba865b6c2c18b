import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { withNewest, withOlder, type Timeline } from '../model/timeline';

const FIRST_PAGE = 50;
const OLDER_PAGE = 200;
const ALL_MS = 3_000;
const SELECTED_MS = 2_000;

function readEvents(deployment: string | null, cursor?: string) {
  const query = cursor === undefined ? { limit: FIRST_PAGE } : { limit: OLDER_PAGE, cursor };
  return deployment === null
    ? unwrapPage(api.GET('/api/deployment-events', { params: { query } }))
    : unwrapPage(api.GET('/api/deployments/{id}/events', { params: { path: { id: deployment }, query } }));
}

/** The events of a deployment, or of all of them. Only the newest page is followed: what is below it never changes. */
export function useTimeline(deployment: string | null) {
  const queries = useQueryClient();
  const queryKey = [...queryKeys.deploymentEvents, deployment];
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Timeline> => {
      const page = await readEvents(deployment);
      return withNewest(queries.getQueryData(queryKey), page);
    },
    // `withNewest` keeps what did not change.
    structuralSharing: false,
    refetchInterval: deployment === null ? ALL_MS : SELECTED_MS,
    refetchOnMount: 'always',
  });
  const older = useMutation({
    mutationFn: (cursor: string) => readEvents(deployment, cursor),
    onSuccess: (page, cursor) =>
      queries.setQueryData<Timeline>(queryKey, (held) => held && withOlder(held, cursor, page)),
  });
  return { query, older };
}

/** Reads on where a timeline ends. */
export type OlderEvents = ReturnType<typeof useTimeline>['older'];
