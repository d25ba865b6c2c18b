import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';
import { CodedError } from '@ballast/platform/errors/coded-error';
import type { IdPage } from '@ballast/platform/http/id-page';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** A row of `deployment`, with the versions of the deployments it refers to. */
export interface Deployment {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly environment: DeploymentEnvironment;
  readonly status: DeploymentStatus;
  readonly url: string | null;
  readonly metrics: Metrics;
  readonly rollback_of: string | null;
  readonly rollback_version: string | null;
  readonly replaced_by: string | null;
  readonly replaced_version: string | null;
  readonly created_by: string;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface DeploymentFilter {
  readonly environment: DeploymentEnvironment | null;
  readonly statuses: readonly DeploymentStatus[] | null;
}

type Reader = Pick<Tx, 'query'>;

const SELECT = `
  SELECT d.id, d.name, d.version, d.environment, d.status, d.url, d.metrics, d.created_by,
         d.rollback_of, b.version AS rollback_version, d.replaced_by, r.version AS replaced_version,
         d.started_at, d.completed_at, d.created_at, d.updated_at
    FROM deployment d LEFT JOIN deployment b ON b.id = d.rollback_of LEFT JOIN deployment r ON r.id = d.replaced_by`;

/** A page of deployments, newest first, and one more when there are more. */
export function listDeployments(db: Reader, filter: DeploymentFilter, page: IdPage): Promise<Deployment[]> {
  return rows<Deployment>(
    db,
    `${SELECT} WHERE ($1::text IS NULL OR d.environment = $1) AND ($2::text[] IS NULL OR d.status = ANY($2))
        AND ($3::uuid IS NULL OR d.id < $3) ORDER BY d.id DESC LIMIT $4`,
    [filter.environment, filter.statuses, page.before, page.limit + 1],
  );
}

/** The number of deployments in each state. */
export async function countByStatus(
  db: Reader,
  environment: DeploymentEnvironment | null,
): Promise<ReadonlyMap<DeploymentStatus, number>> {
  const counted = await rows<{ status: DeploymentStatus; n: number }>(
    db,
    'SELECT status, count(*)::int AS n FROM deployment WHERE ($1::text IS NULL OR environment = $1) GROUP BY status',
    [environment],
  );
  return new Map(counted.map(({ status, n }) => [status, n]));
}

/** @throws CodedError NOT_FOUND */
export async function findDeployment(db: Reader, id: string): Promise<Deployment> {
  const [found] = await rows<Deployment>(db, `${SELECT} WHERE d.id = $1`, [id]);
  if (found === undefined) throw new CodedError('NOT_FOUND', 'There is no deployment with this id.');
  return found;
}

/**
 * The row, locked until the transaction ends, so that concurrent reports about one deployment are serialised.
 * @throws CodedError NOT_FOUND
 */
export async function lockDeployment(tx: Tx, id: string): Promise<Deployment> {
  const [found] = await rows<Deployment>(tx, `${SELECT} WHERE d.id = $1 FOR UPDATE OF d`, [id]);
  if (found === undefined) throw new CodedError('NOT_FOUND', 'There is no deployment with this id.');
  return found;
}

export interface NewDeployment extends Pick<Deployment, 'id' | 'name' | 'version' | 'environment' | 'url'> {
  readonly rollbackOf: string | null;
  readonly createdBy: string;
  readonly externalKey: string | null;
  readonly now: Date;
}

/** Inserts a pending deployment, unless one with this external key exists. @returns whether it was inserted */
export async function insertDeployment(tx: Tx, one: NewDeployment): Promise<boolean> {
  const inserted = await rows(
    tx,
    `INSERT INTO deployment (id, name, version, environment, status, url, rollback_of, created_by, external_key, created_at, updated_at, heard_at)
     VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $9, $9) ON CONFLICT (external_key) DO NOTHING RETURNING id`,
    [one.id, one.name, one.version, one.environment, one.url, one.rollbackOf, one.createdBy, one.externalKey, one.now],
  );
  return inserted.length > 0;
}

/** A change of a deployment; omitted fields are unchanged. */
export interface DeploymentChange {
  readonly status?: DeploymentStatus;
  readonly startedAt?: Date | null;
  readonly completedAt?: Date | null;
  readonly url?: string | null;
  readonly metrics?: Metrics;
}

export async function updateDeployment(tx: Tx, id: string, change: DeploymentChange & { readonly now: Date }) {
  await tx.query(
    `UPDATE deployment SET status = COALESCE($2, status), started_at = COALESCE($3, started_at), completed_at = COALESCE($4, completed_at),
            url = CASE WHEN $5 THEN $6 ELSE url END, metrics = metrics || COALESCE($7::jsonb, '{}'), updated_at = $8, heard_at = $8
      WHERE id = $1`,
    [
      ...[id, change.status ?? null, change.startedAt ?? null, change.completedAt ?? null],
      ...[change.url !== undefined, change.url ?? null],
      ...[change.metrics === undefined ? null : JSON.stringify(change.metrics), change.now],
    ],
  );
}

/** Marks the running deployments of the same name and environment as replaced by this one. @returns their ids */
export async function replaceRunning(tx: Tx, by: Pick<Deployment, 'id' | 'name' | 'environment'>, now: Date) {
  // One at a time per place: of two that become healthy at once, the later one replaces the earlier.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('deployment ' || $1, 0))", [
    `${by.environment} ${by.name}`,
  ]);
  const replaced = await rows<{ id: string }>(
    tx,
    `UPDATE deployment SET replaced_by = $1, updated_at = $4
      WHERE name = $2 AND environment = $3 AND id <> $1 AND status IN ('healthy', 'unhealthy') AND replaced_by IS NULL RETURNING id`,
    [by.id, by.name, by.environment, now],
  );
  return replaced.map(({ id }) => id);
}

/** The result of a health check: the streak, its metrics, and when the timeline last recorded one. */
export interface CheckResultRow {
  readonly hits: number;
  readonly misses: number;
  readonly metrics: Metrics;
  readonly recordedAt: Date | null;
}

/** Records a health check. It is no report from CI, so `heard_at` and `updated_at` are unchanged. */
export async function recordCheck(
  tx: Tx,
  id: string,
  { hits, misses, metrics, recordedAt }: CheckResultRow,
): Promise<void> {
  await tx.query(
    `UPDATE deployment SET hits = $2, misses = $3, metrics = metrics || $4::jsonb, told_at = COALESCE($5, told_at) WHERE id = $1`,
    [id, hits, misses, JSON.stringify(metrics), recordedAt],
  );
}
