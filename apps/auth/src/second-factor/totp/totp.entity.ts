import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account, in use or being set up. */
@Entity('totp')
export class Totp {
  @PrimaryColumn('uuid')
  readonly accountId!: string;

  /** Encrypted under SECOND_FACTOR_KEY: a stolen copy of this table makes no codes. */
  @Column('bytea')
  readonly secret!: Buffer;

  /** The id of the key that encrypted it; null: it was encrypted before keys had ids. */
  @Column('text', { nullable: true })
  readonly keyId!: string | null;

  /** Another one with each set-up, and the same when the secret is encrypted anew. */
  @Column('uuid', { default: '00000000-0000-0000-0000-000000000000' })
  readonly setUpId!: string;

  /** The newest 30-second step whose code was consumed: each code counts once. */
  @Column('bigint', { nullable: true })
  readonly lastStep!: bigint | null;

  /** Null while the app is in set-up. */
  @Column('timestamptz', { nullable: true })
  readonly enabledAt!: Date | null;

  @Column('timestamptz')
  readonly createdAt!: Date;

  /** Whether it may stand in for the withdrawal password. */
  @Column('boolean')
  readonly trusted!: boolean;
}

/** A backup code, issued with the app; only its hash is kept. */
@Entity('backup_code')
export class BackupCode {
  @PrimaryColumn('uuid')
  readonly accountId!: string;

  @PrimaryColumn('bytea')
  readonly codeHash!: Buffer;

  @Column('timestamptz', { nullable: true })
  readonly usedAt!: Date | null;
}
