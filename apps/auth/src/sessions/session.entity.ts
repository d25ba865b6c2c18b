import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** A member signed in in one browser. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly accountId!: string;

  /** Absent where it was not joined. */
  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id' })
  readonly account?: Account;

  /** SHA-256 of the token: a stolen copy of this table signs nobody in. */
  @Column('bytea', { select: false })
  readonly tokenHash!: Buffer;

  @Column('text', { nullable: true })
  readonly userAgent!: string | null;

  @Column('text', { nullable: true })
  readonly ip!: string | null;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz')
  readonly lastSeenAt!: Date;

  /** When the session was last confirmed by the second factor. */
  @Column('timestamptz', { nullable: true })
  readonly confirmedAt!: Date | null;

  /** The token before the last rotation: requests under way with it are still answered for seconds, unconfirmed. */
  @Column('bytea', { nullable: true, select: false })
  readonly previousTokenHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  readonly previousTokenUntil!: Date | null;
}
