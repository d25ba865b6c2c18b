import type { Deployment, DeploymentSummary } from '@ballast/dto/client/schemas';

export type Status = Deployment['status'];
export type Environment = Deployment['environment'];

export const ENVIRONMENTS: readonly Environment[] = ['production', 'staging', 'development'];
export const UNDER_WAY: readonly Status[] = ['pending', 'building', 'deploying'];
/** One status, or all that are under way. */
export const STATUS_FILTERS = [...UNDER_WAY, 'active', 'healthy', 'unhealthy', 'failed'] as const;
export type StatusFilter = Status | 'active';

/** The filter and the selected deployment; both are in the URL, so that it can be shared and the back button works. */
export interface Selection {
  readonly environment: Environment | null;
  readonly status: StatusFilter | null;
  readonly deployment: string | null;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the selection from the URL; invalid values count as not set. */
export function readSelection(search: URLSearchParams): Selection {
  const deployment = search.get('deployment');
  return {
    environment: ENVIRONMENTS.find((one) => one === search.get('environment')) ?? null,
    status: STATUS_FILTERS.find((one) => one === search.get('status')) ?? null,
    deployment: deployment !== null && ID.test(deployment) ? deployment : null,
  };
}

/** The address of a selection; what is not chosen is left out. */
export function writeSelection(selection: Selection): Record<string, string> {
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== null)) as Record<string, string>;
}

/** The API's query for a choice. */
export function toQueryParams({ environment, status }: Pick<Selection, 'environment' | 'status'>) {
  return {
    ...(environment === null ? {} : { environment }),
    ...(status === null ? {} : { status: status === 'active' ? UNDER_WAY.join(',') : status }),
  };
}

/** The tiles; each is a filter of the list, so both have the same content. */
export const TILES = ['healthy', 'active', 'failed', 'total'] as const satisfies readonly (keyof DeploymentSummary)[];
export type Tile = (typeof TILES)[number];

/** The filter that a tile stands for. */
export const filterOfTile = (tile: Tile): StatusFilter | null => (tile === 'total' ? null : tile);
