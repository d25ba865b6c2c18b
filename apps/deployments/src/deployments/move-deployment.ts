import {
  type DeploymentStatus,
  allowedMoves,
  isUnderWay,
  timesAfter,
} from '@ballast/domain/deployments/deployment-status';
import type { MoveCause } from '@ballast/domain/deployments/event';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { writeEvents } from '../events/event.store';
import type { Deployment } from './deployment.entity';
import { replaceRunning, updateDeployment } from './deployment.store';

export interface Move {
  readonly to: DeploymentStatus;
  readonly now: Date;
  /** The reason, where nobody asked for the move. */
  readonly because?: MoveCause;
}

/**
 * Moves a locked deployment one step and records the event; when it becomes healthy for the first time it replaces the
 * previous one.
 * @returns the deployment after the move
 * @throws DomainError ILLEGAL_MOVE with the allowed moves
 */
export async function moveDeployment(tx: Tx, deployment: Deployment, move: Move): Promise<Deployment> {
  const { status } = deployment;
  if (!allowedMoves(status).includes(move.to)) throw illegalMove(status, move.to);
  return writeMove(tx, deployment, move);
}

/**
 * Ends a locked, unfinished deployment as failed, from any state: no report means only that it did not finish, so no
 * unreported intermediate state is written. A finished deployment is unchanged.
 */
export async function failSilent(tx: Tx, deployment: Deployment, end: Omit<Move, 'to'>): Promise<void> {
  if (isUnderWay(deployment.status)) await writeMove(tx, deployment, { ...end, to: 'failed' });
}

async function writeMove(tx: Tx, deployment: Deployment, move: Move): Promise<Deployment> {
  const { id, status } = deployment;
  const { to, now, because = null } = move;
  const moved = await updateDeployment(tx, deployment, { status: to, ...timesAfter(deployment, to, now), now });
  const params = { from: status, to, because };
  await writeEvents(tx, [{ deploymentId: id, type: 'status_change', status: to, code: 'MOVED', params }], now);
  if (to === 'healthy' && deployment.completedAt === null) await replacePrevious(tx, deployment, now);
  return moved;
}

async function replacePrevious(tx: Tx, deployment: Deployment, now: Date): Promise<void> {
  const replaced = await replaceRunning(tx, deployment, now);
  const event = { type: 'log_entry', code: 'REPLACED', params: { by: deployment.version } } as const;
  await writeEvents(
    tx,
    replaced.map((deploymentId) => ({ deploymentId, ...event })),
    now,
  );
}

function illegalMove(from: DeploymentStatus, to: DeploymentStatus): DomainError<'ILLEGAL_MOVE'> {
  return new DomainError('ILLEGAL_MOVE', { from, to, allowed: allowedMoves(from) }, { at: 'status' });
}
