import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An alarm that was raised; open until `clearedAt` (docs/operations). */
@Entity('alarm')
export class StoredAlarm {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text')
  readonly code!: string;

  /** Figures and names of its sentence; null: an earlier version raised it and stored the sentence. */
  @Column('jsonb', { nullable: true })
  readonly params!: object | null;

  /** English; null where there are parameters. */
  @Column('text', { nullable: true })
  readonly sentence!: string | null;

  /** Left out of every read: the facts of one alarm may be thousands. */
  @Column('jsonb', { select: false })
  readonly details!: object;

  @Column('timestamptz')
  readonly createdAt!: Date;

  /** The id of the admin who is on it; null: nobody yet. */
  @Column('uuid', { nullable: true })
  readonly acknowledgedBy!: string | null;

  @Column('timestamptz', { nullable: true })
  readonly acknowledgedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly clearedAt!: Date | null;

  /** An admin's member id; null for an alarm that ended by itself. */
  @Column('uuid', { nullable: true })
  readonly clearedBy!: string | null;

  @Column('text', { nullable: true })
  readonly clearNote!: string | null;
}
