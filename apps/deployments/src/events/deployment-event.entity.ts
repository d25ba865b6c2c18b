import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEventType } from '@ballast/dto/deployments/deployment-event.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';
import { Deployment } from '../deployments/deployment.entity';

/** A line of a deployment's timeline, which is append-only. */
@Entity('event')
export class DeploymentEvent {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly deploymentId!: string;

  /** Joined wherever events are read. */
  @ManyToOne(() => Deployment)
  @JoinColumn({ name: 'deployment_id' })
  readonly deployment!: Pick<Deployment, 'id' | 'name' | 'version' | 'environment'>;

  @Column('text')
  readonly type!: DeploymentEventType;

  /** As CI or an admin wrote it, or an earlier version of the product; null for an event with a code. */
  @Column('text', { nullable: true })
  readonly message!: string | null;

  /** The event, of what the product itself records (`EventParams`). */
  @Column('text', { nullable: true })
  readonly code!: string | null;

  /** The figures and names of its line, of an event with a code. */
  @Column('jsonb', { nullable: true })
  readonly params!: object | null;

  @Column('jsonb')
  readonly metrics!: Metrics;

  /** The new status, of a status_change. */
  @Column('text', { nullable: true })
  readonly status!: DeploymentStatus | null;

  @Column('timestamptz')
  readonly createdAt!: Date;
}
