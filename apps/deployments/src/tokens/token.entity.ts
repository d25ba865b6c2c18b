import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token by which CI proves itself; only a hash is kept (`docs/product/rules.md §6`). */
@Entity('token')
export class Token {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text')
  readonly name!: string;

  @Column('text')
  readonly prefix!: string;

  /** Left out of every read: it is only compared. */
  @Column('bytea', { select: false })
  readonly hash!: Buffer;

  /** An admin's member id. */
  @Column('uuid')
  readonly createdBy!: string;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  readonly lastUsedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly revokedAt!: Date | null;
}
