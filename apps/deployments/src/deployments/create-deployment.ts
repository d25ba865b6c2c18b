import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CreateDeploymentDto, DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { hasCode } from '@ballast/domain/errors/has-code';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Writer } from '../access/author';
import { publishAudit } from '../audit/publish-audit';
import { writeEvents } from '../events/event.store';
import { readDeploymentUrl } from '../targets/deployment-url';
import type { Deployment } from './deployment.entity';
import { findDeployment, insertDeployment } from './deployment.store';
import { toDeploymentDto } from './to-deployment-dto';

/** Registers a release before it is deployed. */
@Injectable()
export class CreateDeployment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_URL, INVALID_INPUT for a roll-back to what is not of its place */
  create(command: CreateDeploymentDto, { name: createdBy, admin }: Writer): Promise<DeploymentDto> {
    const url =
      command.url === undefined || command.url === null || command.url === '' ? null : readDeploymentUrl(command.url);
    return inTransaction(this.dataSource, async (tx) => {
      const id = newId();
      const now = this.clock.now();
      const { environment } = command;
      const [name, version] = [command.name.trim(), command.version.trim()];
      const back =
        command.rollbackOf === undefined ? null : await earlierOne(tx, { ...command, name }, command.rollbackOf);
      await insertDeployment(tx, {
        ...{ id, name, version, environment, url, createdBy, now },
        ...{ rollbackOf: back?.id ?? null, externalKey: null },
      });
      const params = { by: createdBy, rollsBackTo: back?.version ?? null };
      const first = { type: 'status_change', status: 'pending', code: 'CREATED', params } as const;
      await writeEvents(tx, [{ deploymentId: id, ...first }], now);
      const after = { name, version, environment, url, rollbackOf: back?.id ?? null };
      await publishAudit(tx, admin, { action: 'deployment.created', subject: id, before: null, after, at: now });
      return toDeploymentDto(await findDeployment(tx, id));
    });
  }
}

/** The deployment that a roll-back refers to; it must have run under the same name and environment. */
async function earlierOne(tx: Tx, place: Pick<Deployment, 'name' | 'environment'>, id: string): Promise<Deployment> {
  const found = await findDeployment(tx, id).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return undefined;
    throw error;
  });
  if (found?.name === place.name && found.environment === place.environment) return found;
  const fault = { code: 'OTHER_PLACE', params: {} } as const;
  throw new DomainError(
    'INVALID_INPUT',
    { reason: 'named_field', field: 'rollbackOf', fault },
    { fields: { rollbackOf: fault } },
  );
}
