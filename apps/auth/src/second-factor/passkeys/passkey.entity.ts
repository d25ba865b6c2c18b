import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey of a member. */
@Entity('passkey')
export class Passkey {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('uuid')
  readonly accountId!: string;

  /** base64url. */
  @Column('text')
  readonly credentialId!: string;

  /** COSE. */
  @Column('bytea')
  readonly publicKey!: Buffer;

  /** The authenticator's count at its last use; going back means a copy of it. */
  @Column('bigint')
  readonly counter!: bigint;

  @Column('text', { array: true })
  readonly transports!: string[];

  @Column('text')
  readonly name!: string;

  /** Whether it may stand in for the withdrawal password. */
  @Column('boolean')
  readonly trusted!: boolean;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  readonly lastUsedAt!: Date | null;
}
