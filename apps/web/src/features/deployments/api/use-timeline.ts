import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';
import type { Environment } from '../model/selection';
import { withNewest, withOlder, type Timeline } from '../model/timeline';

const FIRST_PAGE = 50;
const OLDER_PAGE = 200;
const ALL_MS = 3_000;
const SELECTED_MS = 2_000;

/** The events of one deployment, or of all in an environment, or in any. */
type TimelineOf = { readonly deployment: string } | { readonly environment: Environment | null };

function readEvents(of: TimelineOf, cursor?: string) {
  const page = definedParams({ limit: cursor === undefined ? FIRST_PAGE : OLDER_PAGE, cursor });
  if ('deployment' in of) {
    const path = { id: of.deployment };
    return unwrapPage(api.GET('/api/deployments/{id}/events', { params: { path, query: page } }));
  }
  const query = definedParams({ ...page, environment: of.environment ?? undefined });
  return unwrapPage(api.GET('/api/deployment-events', { params: { query } }));
}

/** Events, newest first. Only the newest page is followed: what is below it never changes. */
export function useTimeline(of: TimelineOf) {
  const queries = useQueryClient();
  const queryKey = [...queryKeys.deploymentEvents, of];
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Timeline> => {
      const page = await readEvents(of);
      return withNewest(queries.getQueryData(queryKey), page);
    },
    // `withNewest` keeps what did not change.
    structuralSharing: false,
    refetchInterval: 'deployment' in of ? SELECTED_MS : ALL_MS,
    refetchOnMount: 'always',
  });
  const older = useMutation({
    mutationFn: (cursor: string) => readEvents(of, cursor),
    onSuccess: (page, cursor) =>
      queries.setQueryData<Timeline>(queryKey, (held) => held && withOlder(held, cursor, page)),
  });
  return { query, older };
}

/** Reads on where a timeline ends. */
export type OlderEvents = ReturnType<typeof useTimeline>['older'];
