import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeDeploymentDto, DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { AdminAction } from '../access/author';
import { publishAudit } from '../audit/publish-audit';
import type { NewEvent } from '../events/event.store';
import { writeEvents } from '../events/event.store';
import { readDeploymentUrl } from '../targets/deployment-url';
import type { Deployment } from './deployment.entity';
import { findDeployment, lockDeployment, updateDeployment } from './deployment.store';
import { moveDeployment } from './move-deployment';
import { toDeploymentDto } from './to-deployment-dto';

/** Applies a report about a deployment (state, URL, metrics), completely or not at all. */
@Injectable()
export class ChangeDeployment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A report of the current status changes nothing, so that CI may repeat it.
   * @throws DomainError NOT_FOUND, ILLEGAL_MOVE, INVALID_URL
   */
  change(id: string, command: ChangeDeploymentDto, admin: AdminAction | null): Promise<DeploymentDto> {
    const url =
      command.url === undefined || command.url === null || command.url === '' ? null : readDeploymentUrl(command.url);
    return inTransaction(this.dataSource, async (tx) => {
      const deployment = await lockDeployment(tx, { id });
      const now = this.clock.now();
      const events: NewEvent[] = [];
      if (command.url !== undefined && url !== deployment.url) {
        events.push({
          ...{ deploymentId: id, type: 'log_entry' },
          ...(url === null ? { code: 'URL_REMOVED', params: {} } : { code: 'URL_SET', params: { url } }),
        });
      }
      if (command.metrics !== undefined && Object.keys(command.metrics).length > 0) {
        events.push({
          ...{ deploymentId: id, type: 'metric_update', metrics: command.metrics },
          ...{ code: 'METRICS_UPDATED', params: {} },
        });
      }
      const updated = await updateDeployment(tx, deployment, {
        now,
        ...(command.url === undefined ? {} : { url }),
        ...(command.metrics === undefined ? {} : { metrics: command.metrics }),
      });
      await writeEvents(tx, events, now);
      if (command.status !== undefined && command.status !== deployment.status) {
        await moveDeployment(tx, updated, { to: command.status, now });
      }
      const changed = await findDeployment(tx, id);
      const { before, after } = difference(toSnapshot(deployment), toSnapshot(changed));
      if (Object.keys(after).length > 0) {
        await publishAudit(tx, admin, { action: 'deployment.changed', subject: id, before, after, at: now });
      }
      return toDeploymentDto(changed);
    });
  }
}

/** The fields that a report can change. */
const toSnapshot = ({ status, url, metrics }: Deployment): Record<string, unknown> => ({ status, url, metrics });

/** Only the fields that differ. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const only = (all: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, all[field]]));
  return { before: only(before), after: only(after) };
}
