import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address from which a member signed in. */
@Entity('known_address')
export class KnownAddress {
  @PrimaryColumn('uuid')
  readonly accountId!: string;

  @PrimaryColumn('text')
  readonly ip!: string;

  @Column('timestamptz')
  readonly lastSignInAt!: Date;
}
