import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DeploymentStatus } from '@ballast/domain/deployments/deployment-status';
import type { DeploymentEnvironment } from '@ballast/dto/deployments/deployment.dto';
import type { Metrics } from '@ballast/dto/deployments/metrics';

/** A release of software, as CI, GitHub or an admin reported it (`docs/product/rules.md §4.12`). */
@Entity('deployment')
export class Deployment {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text')
  readonly name!: string;

  @Column('text')
  readonly version!: string;

  @Column('text')
  readonly environment!: DeploymentEnvironment;

  @Column('text')
  readonly status!: DeploymentStatus;

  @Column('text', { nullable: true })
  readonly url!: string | null;

  @Column('jsonb')
  readonly metrics!: Metrics;

  @Column('uuid', { nullable: true })
  readonly rollbackOf!: string | null;

  /** The deployment named by `rollbackOf`; absent where it was not joined. */
  @ManyToOne(() => Deployment)
  @JoinColumn({ name: 'rollback_of' })
  readonly rolledBack?: DeploymentRef | null;

  @Column('uuid', { nullable: true })
  readonly replacedBy!: string | null;

  /** The deployment named by `replacedBy`; absent where it was not joined. */
  @ManyToOne(() => Deployment)
  @JoinColumn({ name: 'replaced_by' })
  readonly replacement?: DeploymentRef | null;

  @Column('text')
  readonly createdBy!: string;

  /** The identifier in an outside system, e.g. GitHub's repository and deployment id. */
  @Column('text', { nullable: true })
  readonly externalKey!: string | null;

  @Column('timestamptz', { nullable: true })
  readonly startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly completedAt!: Date | null;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz')
  readonly updatedAt!: Date;

  /** When CI last reported anything: silence makes it stale. */
  @Column('timestamptz', { name: 'heard_at' })
  readonly lastReportAt!: Date;

  @Column('timestamptz', { nullable: true })
  readonly checkedAt!: Date | null;

  /** Health checks passed in a row. */
  @Column('integer')
  readonly hits!: number;

  /** Health checks failed in a row. */
  @Column('integer')
  readonly misses!: number;

  /** When a health check was last recorded in the timeline. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  readonly checkRecordedAt!: Date | null;
}

export type DeploymentRef = Pick<Deployment, 'id' | 'version'>;
