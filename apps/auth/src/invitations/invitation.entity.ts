import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** A code that lets members join: the owner's own one, unlimited, refers for the owner; one of an admin refers for nobody. */
@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text')
  readonly code!: string;

  @Column('text')
  readonly kind!: 'member' | 'admin';

  @Column('uuid')
  readonly ownerId!: string;

  /** Absent where it was not joined. */
  @ManyToOne(() => Account)
  @JoinColumn({ name: 'owner_id' })
  readonly owner?: Account;

  @Column('integer')
  readonly usedCount!: number;

  @Column('integer', { nullable: true })
  readonly maxUses!: number | null;

  @Column('timestamptz', { nullable: true })
  readonly expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly revokedAt!: Date | null;

  @Column('timestamptz')
  readonly createdAt!: Date;
}
