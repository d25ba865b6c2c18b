import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The purposes that reset a password. */
export type ResetPurpose = 'password_reset' | 'withdrawal_password_reset';

export type TokenPurpose = ResetPurpose | 'wallet_change_cancel' | 'contact_confirmation';

/** A token that was sent by mail and proves, once, that its bearer reads the member's mail. */
@Entity('mailed_token')
export class MailedToken {
  /** SHA-256 of the token: a stolen copy of this table opens nothing. */
  @PrimaryColumn('bytea')
  readonly tokenHash!: Buffer;

  @Column('uuid')
  readonly accountId!: string;

  @Column('text')
  readonly purpose!: TokenPurpose;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('timestamptz')
  readonly expiresAt!: Date;
}
