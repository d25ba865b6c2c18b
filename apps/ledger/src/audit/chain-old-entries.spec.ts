import { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { throwAwayDatabase, type ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';
import { linksAfter } from './chain.store';
import { verifyChain } from './verify-chain';

describe('entries from before there was a chain', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  beforeAll(async () => {
    database = await throwAwayDatabase();
    db = await createDataSource({ url: database.url, schema: SCHEMA, applicationName: 'spec' }).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('become its first links, in the order of their time, and stay append-only', async () => {
    await migrate(
      db,
      SCHEMA,
      MIGRATIONS.filter(({ name }) => name < '0006'),
    );
    await query(
      db,
      `INSERT INTO audit_entry (id, actor, action, subject, before, after, ip, request_id, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'action.' || n, 'subject', NULL, jsonb_build_object('b', n, 'a', '1'), NULL, 'r',
              timestamptz '2026-01-01' + make_interval(secs => 5000 - n + 0.123456) FROM generate_series(1, 2345) AS n`,
    );
    await migrate(db, SCHEMA, MIGRATIONS);
    expect(await verifyChain(db)).toMatchObject({ verified: true, entries: 2345 });
    expect((await linksAfter(db, 0, 2)).map(({ action }) => action)).toEqual(['action.2345', 'action.2344']);
    for (const statement of [
      'DELETE FROM audit_entry',
      `UPDATE audit_entry SET action = 'x'`,
      'TRUNCATE audit_entry',
    ]) {
      await expect(query(db, statement)).rejects.toThrow('append-only');
    }
  });

  it('cannot be followed by one without its place', async () => {
    const insert = `INSERT INTO audit_entry (id, actor, action, subject) VALUES (gen_random_uuid(), gen_random_uuid(), 'x', 'y')`;
    await expect(query(db, insert)).rejects.toThrow('seq');
  });
});
