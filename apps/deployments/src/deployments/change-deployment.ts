import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeDeploymentDto, DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { NewEvent } from '../events/event.store';
import { writeEvents } from '../events/event.store';
import { readDeploymentUrl } from '../targets/deployment-url';
import { findDeployment, lockDeployment, updateDeployment } from './deployment.store';
import { moveDeployment } from './move-deployment';
import { toDeploymentDto } from './to-deployment-dto';

/** Takes a report about a deployment: its state, its URL, its figures. All of it, or nothing of it. */
@Injectable()
export class ChangeDeployment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A status it has already changes nothing, so that CI may repeat itself. @throws CodedError NOT_FOUND, ILLEGAL_MOVE, INVALID_URL */
  change(id: string, wish: ChangeDeploymentDto): Promise<DeploymentDto> {
    const url = wish.url === undefined || wish.url === null || wish.url === '' ? null : readDeploymentUrl(wish.url);
    return inTransaction(this.dataSource, async (tx) => {
      const deployment = await lockDeployment(tx, id);
      const now = this.clock.now();
      const events: NewEvent[] = [];
      if (wish.url !== undefined && url !== deployment.url) {
        events.push({ deploymentId: id, type: 'log_entry', message: url === null ? 'URL removed' : `URL: ${url}` });
      }
      if (wish.metrics !== undefined && Object.keys(wish.metrics).length > 0) {
        events.push({ deploymentId: id, type: 'metric_update', message: 'Metrics updated', metrics: wish.metrics });
      }
      await updateDeployment(tx, id, {
        now,
        ...(wish.url === undefined ? {} : { url }),
        ...(wish.metrics === undefined ? {} : { metrics: wish.metrics }),
      });
      await writeEvents(tx, events, now);
      if (wish.status !== undefined && wish.status !== deployment.status) {
        await moveDeployment(tx, deployment, { to: wish.status, now });
      }
      return toDeploymentDto(await findDeployment(tx, id));
    });
  }
}
