import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivery that was processed: a redelivery changes nothing. */
@Entity('github_delivery')
export class GithubDelivery {
  /** X-GitHub-Delivery */
  @PrimaryColumn('text')
  readonly id!: string;

  @Column('timestamptz')
  readonly receivedAt!: Date;
}

/** A body processed within the last day, by its SHA-256: GitHub signs a body but not its delivery id. */
@Entity('github_body')
export class GithubBody {
  @PrimaryColumn('bytea')
  readonly hash!: Buffer;

  @Column('timestamptz')
  readonly receivedAt!: Date;
}
