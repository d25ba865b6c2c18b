import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An admin's action (`docs/product/rules.md §6`: who, what, before, after, when, from where); append-only. */
@Entity('audit_entry')
export class AuditEntry {
  @PrimaryColumn('uuid')
  readonly id!: string;

  /** The admin's member id. */
  @Column('uuid')
  readonly actor!: string;

  /** The action, e.g. `member.suspended`. */
  @Column('text')
  readonly action!: string;

  /** The id of the object of the action. */
  @Column('text')
  readonly subject!: string;

  @Column('jsonb', { nullable: true })
  readonly before!: Readonly<Record<string, unknown>> | null;

  @Column('jsonb', { nullable: true })
  readonly after!: Readonly<Record<string, unknown>> | null;

  @Column('text', { nullable: true })
  readonly ip!: string | null;

  @Column('text', { nullable: true })
  readonly requestId!: string | null;

  /** Real time. */
  @Column('timestamptz')
  readonly createdAt!: Date;
}
