import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentStory } from '@ballast/domain/deployments/dora';
import type { DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

interface Row {
  readonly id: string;
  readonly place: string;
  readonly rollback_of: string | null;
  readonly statuses: DeploymentStatus[];
  readonly times: Date[];
}

/** The deployments that changed their state since then, each with all of its states. */
export async function readStories(
  db: Database,
  filter: { readonly since: Date; readonly environment: DeploymentEnvironment | null },
): Promise<DeploymentStory[]> {
  const found = await query<Row>(
    db,
    `SELECT d.id, d.environment || ' ' || d.name AS place, d.rollback_of,
            array_agg(e.status ORDER BY e.id) AS statuses, array_agg(e.created_at ORDER BY e.id) AS times
       FROM deployment d JOIN event e ON e.deployment_id = d.id AND e.status IS NOT NULL
      WHERE d.updated_at >= $1 AND ($2::text IS NULL OR d.environment = $2) GROUP BY d.id`,
    [filter.since, filter.environment],
  );
  return found.map(({ id, place, rollback_of, statuses, times }) => ({
    id,
    place,
    rollbackOf: rollback_of,
    changes: statuses.map((status, n) => ({ status, at: times[n] ?? filter.since })),
  }));
}
