import { type FindOptionsWhere, In, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { DEPLOYMENT_STATUSES, type DeploymentStatus, isUnderWay } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import { mergeMetrics, type Metrics } from '@ballast/dto/deployments/metrics';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { insertIfNew } from '@ballast/platform/postgres/insert-if-new';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { Deployment, type DeploymentRef } from './deployment.entity';

export interface DeploymentFilter {
  readonly environment: DeploymentEnvironment | null;
  readonly statuses: readonly DeploymentStatus[] | null;
  /** A tsquery over the words of names and versions; null: no search. */
  readonly words: string | null;
}

/** Deployments with the versions of those they refer to. */
const withRefs = (db: Database) =>
  db
    .getRepository(Deployment)
    .createQueryBuilder('deployment')
    .leftJoin('deployment.rolledBack', 'back')
    .addSelect(['back.id', 'back.version'])
    .leftJoin('deployment.replacement', 'replacement')
    .addSelect(['replacement.id', 'replacement.version']);

/** Deployments, newest first. @throws DomainError INVALID_CURSOR */
export function listDeployments(
  db: Database,
  { environment, statuses, words }: DeploymentFilter,
  page: PageQuery,
): Promise<Page<Deployment>> {
  const where: FindOptionsWhere<Deployment> = {
    ...(environment === null ? {} : { environment }),
    ...(statuses === null ? {} : { status: In(statuses) }),
  };
  // `limit`, not `take`: every join has one row at most, and `take` would ask twice.
  return readPage(page, BY_ID, (after, count) =>
    withRefs(db)
      .where({ ...where, ...olderThan(after) })
      .andWhere(words === null ? 'true' : 'words_of(deployment.name, deployment.version) @@ CAST(:words AS tsquery)', {
        words,
      })
      .orderBy('deployment.id', 'DESC')
      .limit(count)
      .getMany(),
  );
}

/** The number of deployments in each state. */
export async function countByStatus(
  db: Database,
  environment: DeploymentEnvironment | null,
): Promise<ReadonlyMap<DeploymentStatus, number>> {
  const counted = await db
    .getRepository(Deployment)
    .createQueryBuilder('deployment')
    .select('status')
    .addSelect('count(*)::int', 'n')
    .where(environment === null ? {} : { environment })
    .groupBy('status')
    .getRawMany<{ status: DeploymentStatus; n: number }>();
  return new Map(counted.map(({ status, n }) => [status, n]));
}

/** @throws DomainError NOT_FOUND */
export async function findDeployment(db: Database, id: string): Promise<Deployment> {
  return found(await withRefs(db).where({ id }).getOne());
}

/** The newest earlier deployment of the same name and environment that became healthy; null for the first. */
export function findPrevious(db: Database, { id, name, environment }: Deployment): Promise<DeploymentRef | null> {
  return db.getRepository(Deployment).findOne({
    select: { id: true, version: true },
    where: { name, environment, id: LessThan(id), status: In(['healthy', 'unhealthy']) },
    order: { id: 'DESC' },
  });
}

/**
 * The row, locked until the transaction ends, so that concurrent reports about one deployment are serialised.
 * @throws DomainError NOT_FOUND
 */
export async function lockDeployment(tx: Tx, where: { id: string } | { externalKey: string }): Promise<Deployment> {
  return found(await tx.getRepository(Deployment).findOne({ where, lock: { mode: 'pessimistic_write' } }));
}

/** Locks `limit` unfinished deployments without a report since then, leaving out those that another process has locked. */
export function lockSilent(tx: Tx, since: Date, limit: number): Promise<Deployment[]> {
  return tx.getRepository(Deployment).find({
    where: { status: In(DEPLOYMENT_STATUSES.filter(isUnderWay)), lastReportAt: LessThanOrEqual(since) },
    order: { id: 'ASC' },
    take: limit,
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
}

/** The state of the newest deployment of a name and environment, or undefined. */
export async function newestStatus(
  db: Database,
  place: Pick<Deployment, 'name' | 'environment'>,
): Promise<DeploymentStatus | undefined> {
  const { name, environment } = place;
  const newest = await db.getRepository(Deployment).findOne({
    select: { id: true, status: true },
    where: { name, environment, replacedBy: IsNull() },
    order: { id: 'DESC' },
  });
  return newest?.status;
}

export interface NewDeployment extends Pick<
  Deployment,
  'id' | 'name' | 'version' | 'environment' | 'url' | 'rollbackOf' | 'createdBy' | 'externalKey'
> {
  readonly now: Date;
}

/** Inserts a pending deployment, unless one with this external key exists. @returns whether it was inserted */
export function insertDeployment(tx: Tx, { now, ...deployment }: NewDeployment): Promise<boolean> {
  const times = { createdAt: now, updatedAt: now, lastReportAt: now };
  return insertIfNew(tx, Deployment, { ...deployment, ...times, status: 'pending' });
}

/** A change of a deployment; omitted fields are unchanged, metrics are merged. */
export interface DeploymentChange {
  readonly status?: DeploymentStatus;
  readonly startedAt?: Date | null;
  readonly completedAt?: Date | null;
  readonly url?: string | null;
  readonly metrics?: Metrics;
}

/**
 * Writes a report about a locked deployment.
 * @returns the deployment after it
 * @throws DomainError INVALID_INPUT when it has more than 100 metrics with it
 */
export async function updateDeployment(
  tx: Tx,
  deployment: Deployment,
  { metrics, now, ...fields }: DeploymentChange & { readonly now: Date },
): Promise<Deployment> {
  // Without new metrics none are written: a health check may have recorded some since the row was read.
  const merged = metrics === undefined ? {} : { metrics: mergeMetrics(deployment.metrics, metrics) };
  const changed = { ...fields, ...merged, updatedAt: now, lastReportAt: now };
  await tx.getRepository(Deployment).update(deployment.id, changed);
  return { ...deployment, ...changed };
}

/** Marks the running deployments of the same name and environment as replaced by this one. @returns their ids */
export async function replaceRunning(
  tx: Tx,
  { id, name, environment }: Pick<Deployment, 'id' | 'name' | 'environment'>,
  now: Date,
): Promise<string[]> {
  // One at a time per place: of two that become healthy at once, the later one replaces the earlier.
  await query(tx, "SELECT pg_advisory_xact_lock(hashtextextended('deployment ' || $1, 0))", [`${environment} ${name}`]);
  const { raw } = (await tx
    .createQueryBuilder()
    .update(Deployment)
    .set({ replacedBy: id, updatedAt: now })
    .where({ name, environment, id: Not(id), status: In(['healthy', 'unhealthy']), replacedBy: IsNull() })
    .returning('id')
    .execute()) as { raw: { id: string }[] };
  return raw.map((replaced) => replaced.id);
}

/** The result of a health check: the streak, its metrics, and when the timeline last recorded one. */
export type CheckResult = Pick<Deployment, 'hits' | 'misses' | 'metrics' | 'checkRecordedAt'>;

/** Records a health check of a locked deployment. It is no report from CI, so those times are unchanged. */
export async function recordCheck(
  tx: Tx,
  { id, metrics: before }: Deployment,
  { metrics, ...streak }: CheckResult,
): Promise<void> {
  await tx.getRepository(Deployment).update(id, { ...streak, metrics: { ...before, ...metrics } });
}

function found(deployment: Deployment | null): Deployment {
  if (deployment === null) throw new DomainError('NOT_FOUND', { what: 'deployment' });
  return deployment;
}
