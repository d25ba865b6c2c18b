import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { transitionPath } from '@ballast/domain/deployments/deployment-status';
import { Clock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { insertIfNew } from '@ballast/platform/postgres/insert-if-new';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Deployment } from '../deployments/deployment.entity';
import { insertDeployment, lockDeployment, updateDeployment } from '../deployments/deployment.store';
import { moveDeployment } from '../deployments/move-deployment';
import { writeEvents } from '../events/event.store';
import { readDeploymentUrl } from '../targets/deployment-url';
import { GithubBody, GithubDelivery } from './github-delivery.entity';
import { type GithubDeployment, type GithubStatus, readDeployment, readStatus } from './read-delivery';

export interface Delivery {
  /** X-GitHub-Delivery: the same for every redelivery. */
  readonly id: string;
  /** X-GitHub-Event. */
  readonly event: string;
  /** The bytes that were signed. */
  readonly body: Buffer;
  readonly payload: unknown;
}

/** The result of a delivery. */
export type DeliveryResult = 'taken' | 'repeated' | 'ignored';

const EVENTS = new Set(['deployment', 'deployment_status']);

/** Milliseconds for which a body is recognised under another delivery id. */
const BODY_MEMORY_MS = 24 * 3_600_000;

/** Applies GitHub's deployment events; each delivery once, and within a day each body once. */
@Injectable()
export class ProcessDelivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async run({ id, event, body, payload }: Delivery): Promise<DeliveryResult> {
    const reported = EVENTS.has(event) ? readDeployment(payload) : null;
    const status = event === 'deployment_status' ? readStatus(payload) : null;
    if (reported === null || (event === 'deployment_status' && status === null)) return 'ignored';
    return inTransaction(this.dataSource, async (tx) => {
      const now = this.clock.now();
      if (!(await insertIfNew(tx, GithubDelivery, { id, receivedAt: now })) || !(await isNewBody(tx, body, now)))
        return 'repeated';
      const deployment = await this.deploymentOf(tx, reported, now);
      if (status !== null) await report(tx, deployment, status, now);
      return 'taken';
    });
  }

  /**
   * The deployment of a status. A status may come before its deployment, or without it when the hook was set up in
   * between.
   */
  private async deploymentOf(tx: Tx, reported: GithubDeployment, now: Date): Promise<Deployment> {
    const id = newId();
    const inserted = await insertDeployment(tx, {
      ...reported,
      ...{ id, url: null, rollbackOf: null, createdBy: 'GitHub', now },
    });
    if (inserted) {
      const first = {
        deploymentId: id,
        type: 'status_change',
        status: 'pending',
        code: 'CREATED',
        params: { by: 'GitHub', rollsBackTo: null },
      } as const;
      await writeEvents(tx, [first], now);
    }
    return lockDeployment(tx, { externalKey: reported.externalKey });
  }
}

/** Records a body's hash and deletes expired ones; of concurrent deliveries the first to commit is new. */
async function isNewBody(tx: Tx, body: Buffer, now: Date): Promise<boolean> {
  const expired = LessThanOrEqual(new Date(now.getTime() - BODY_MEMORY_MS));
  await tx.getRepository(GithubBody).delete({ receivedAt: expired });
  return insertIfNew(tx, GithubBody, { hash: createHash('sha256').update(body).digest(), receivedAt: now });
}

async function report(tx: Tx, deployment: Deployment, status: GithubStatus, now: Date): Promise<void> {
  const url = status.url === null ? undefined : urlIn(status.url);
  let at = url === undefined ? deployment : await updateDeployment(tx, deployment, { url, now });
  const { state, description } = status;
  const way = status.to === null || status.to === deployment.status ? [] : transitionPath(deployment.status, status.to);
  // Deliveries may come late and out of order: a state that cannot follow is told, not taken.
  if (way === null || way.length === 0) {
    const event = { type: 'log_entry', code: 'GITHUB_REPORTED', params: { state, description } } as const;
    await writeEvents(tx, [{ deploymentId: deployment.id, ...event }], now);
    return;
  }
  const because = { reason: 'github', state, description } as const;
  for (const to of way) at = await moveDeployment(tx, at, { to, now, because });
}

/** The URL of a payload; one that may not be called is dropped, and the rest of the delivery still counts. */
function urlIn(text: string): string | undefined {
  try {
    return readDeploymentUrl(text);
  } catch {
    return undefined;
  }
}
