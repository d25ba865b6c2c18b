import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type NamedByLevel, levelNames } from '@ballast/domain/programme/referral-levels';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { Language } from '@ballast/texts/languages';

/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- a column for each level */
/** A member's account: identity, passwords, wallets, and what holds them. Times are real time. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text', { nullable: true })
  readonly email!: string | null;

  @Column('text', { nullable: true })
  readonly phone!: string | null;

  @Column('text', { nullable: true })
  readonly firstName!: string | null;

  @Column('text', { nullable: true })
  readonly lastName!: string | null;

  @Column('text')
  readonly passwordHash!: string;

  @Column('text')
  readonly withdrawalPasswordHash!: string;

  @Column('boolean')
  readonly isAdmin!: boolean;

  @Column('text')
  readonly status!: AccountStatus;

  /** The invitation the member joined with; null for an admin made by the operator. */
  @Column('uuid', { nullable: true })
  readonly joinedWith!: string | null;

  @Column('text', { nullable: true })
  readonly payoutWallet!: string | null;

  @Column('text', { nullable: true })
  readonly recoveryWallet!: string | null;

  @Column('boolean')
  readonly payoutWalletProven!: boolean;

  @Column('timestamptz', { nullable: true })
  readonly payoutWalletChangedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly withdrawalsPausedUntil!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly passwordChangedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly payoutAddressesHeldUntil!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly walletHoldSince!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly walletHoldUntil!: Date | null;

  /** The payout wallet before a change that is on hold; null when no change is. */
  @Column('text', { nullable: true })
  readonly previousPayoutWallet!: string | null;

  @Column('text', { nullable: true })
  readonly previousRecoveryWallet!: string | null;

  @Column('boolean')
  readonly previousPayoutWalletProven!: boolean;

  /** Whether TOTP is enabled or a passkey exists; the database keeps this column up to date. */
  @Column('boolean')
  readonly hasSecondFactor!: boolean;

  /**
   * Whether a confirmation by the second factor may replace the withdrawal password; the database keeps this column up
   * to date.
   */
  @Column('boolean')
  readonly secondFactorTrusted!: boolean;

  /** The language of mails to the member. */
  @Column('text')
  readonly language!: Language;

  /** Since when the mailbox or phone of the account waits for its confirmation; null: nothing has to be confirmed. */
  @Column('timestamptz', { nullable: true })
  readonly unconfirmedSince!: Date | null;

  /** Whether the member wants the own proof by mail each month. */
  @Column('boolean')
  readonly proofByMail!: boolean;

  /** Whether the member wants to be reminded that a business day began, by any way. */
  @Column('boolean')
  readonly startReminder!: boolean;

  /** Whether whoever opens the member's invitation link reads the first word of the first name. */
  @Column('boolean')
  readonly shareFirstName!: boolean;

  @Column('integer')
  readonly factsVersion!: number;

  @Column('timestamptz')
  readonly createdAt!: Date;

  /** The words of the name, for the search of admins; the database computes them. */
  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  readonly nameWords?: string | null;
}

/** The members who invited, as columns by level, as it was at registration. */
export interface Account extends NamedByLevel<'referrer', string | null> {}
for (const name of levelNames('referrer')) Column('uuid', { nullable: true })(Account.prototype, name);
/* eslint-enable @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type */
