import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RecordEventDto } from '@ballast/dto/deployments/deployment-event.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { onlyRow } from '@ballast/platform/postgres/query';
import type { AdminAction } from '../access/author';
import { publishAudit } from '../audit/publish-audit';
import { lockDeployment, updateDeployment } from '../deployments/deployment.store';
import type { DeploymentEvent } from './deployment-event.entity';
import { listEvents, writeEvents } from './event.store';

/** Appends an event reported by CI to a deployment's timeline. */
@Injectable()
export class RecordEvent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  record(deploymentId: string, command: RecordEventDto, admin: AdminAction | null): Promise<DeploymentEvent> {
    const { type, message, metrics = {} } = command;
    return inTransaction(this.dataSource, async (tx) => {
      const deployment = await lockDeployment(tx, { id: deploymentId });
      const now = this.clock.now();
      await updateDeployment(tx, deployment, { metrics, now });
      await writeEvents(tx, [{ deploymentId, type, message: message.trim(), metrics }], now);
      const written = onlyRow((await listEvents(tx, { deploymentId }, { limit: 1 })).rows);
      const after = { type, message: written.message, metrics };
      await publishAudit(tx, admin, {
        ...{ action: 'deployment.event_added', subject: deploymentId },
        ...{ before: null, after, at: now },
      });
      return written;
    });
  }
}
