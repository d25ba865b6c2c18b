import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge that an authenticator was asked to sign: good once, for minutes, for one purpose. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  /** SHA-256 of the challenge. */
  @PrimaryColumn('bytea')
  readonly challengeHash!: Buffer;

  @Column('text')
  readonly purpose!: 'sign-in' | 'registration' | 'step-up';

  /** Null before a sign-in, when the member is unknown. */
  @Column('uuid', { nullable: true })
  readonly accountId!: string | null;

  @Column('timestamptz')
  readonly expiresAt!: Date;

  /** Whether a passkey registered with it may stand in for the withdrawal password. */
  @Column('boolean')
  readonly trusted!: boolean;
}
