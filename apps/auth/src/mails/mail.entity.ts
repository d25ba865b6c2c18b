import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind, MailOfKind } from '@ballast/texts/mails/mail-data';

/** A mail to a member, or to an address without an account, queued in the transaction of the change that it reports. All its times are the database's. */
@Entity('mail')
export class Mail {
  @PrimaryColumn('uuid')
  readonly id!: string;

  /** null: it goes to `address` */
  @Column('uuid', { nullable: true })
  readonly accountId!: string | null;

  @Column('text', { nullable: true })
  readonly address!: string | null;

  @Column('text')
  readonly kind!: MailKind;

  /** The values in its text, links with tokens among them; null as soon as nothing more will be sent. */
  @Column('jsonb', { nullable: true })
  readonly data!: MailOfKind['data'] | null;

  /** A second mail with the same key is dropped. */
  @Column('text', { nullable: true })
  readonly key!: string | null;

  @Column('timestamptz')
  readonly createdAt!: Date;

  @Column('integer')
  readonly attempts!: number;

  /** When it is sent next; in the future while a sender has claimed it. */
  @Column('timestamptz')
  readonly dueAt!: Date;

  /** The end of all attempts. */
  @Column('timestamptz', { name: 'give_up_at' })
  readonly triedUntil!: Date;

  @Column('timestamptz', { nullable: true })
  readonly sentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly gaveUpAt!: Date | null;
}
