import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { entityDifferences } from './entity-differences';
import { ThrowAwayDatabase, throwAwayDatabase } from './throw-away-database';

@Entity('note')
class Note {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column('text', { nullable: true })
  readonly title!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: Date;

  @Column('text', { array: true })
  readonly tags!: string[];
}

@Entity('note')
class WrongNote {
  @PrimaryColumn('uuid')
  readonly id!: string;

  /** The column may be NULL. */
  @Column('text', { nullable: true })
  readonly title!: string;

  /** The column is a time. */
  @Column('timestamptz', { name: 'created_at' })
  readonly createdAt!: string;

  /** There is no such column. */
  @Column('integer')
  readonly stars!: number;
}

describe('the differences between an entity and its table', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  beforeAll(async () => {
    database = await throwAwayDatabase();
    db = new DataSource({ type: 'postgres', url: database.url, entities: [Note, WrongNote] });
    await db.initialize();
    await db.query(
      'CREATE TABLE note (id uuid PRIMARY KEY, title text, created_at timestamptz NOT NULL, tags text[] NOT NULL)',
    );
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('are none where it fits', async () => {
    expect(await entityDifferences(db, Note)).toEqual([]);
  });

  it('are each named where it does not', async () => {
    expect(await entityDifferences(db, WrongNote)).toEqual([
      'not in the table: stars integer NOT NULL',
      'not in the entity: tags text[] NOT NULL',
      'title may be NULL, and its type is without null',
      'createdAt is timestamp with time zone, and its type is String',
    ]);
  });
});
