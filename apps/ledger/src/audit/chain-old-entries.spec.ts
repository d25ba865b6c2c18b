import { query } from '@ballast/platform/postgres/query';
import { openOlderLedger, type OlderLedger } from '../testing/older-ledger';
import { linksAfter } from './chain.store';
import { verifyChain } from './verify-chain';

describe('entries from before there was a chain', () => {
  let ledger: OlderLedger;
  beforeAll(async () => (ledger = await openOlderLedger('0006')));
  afterAll(() => ledger.stop());

  it('become its first links, in the order of their time, and stay append-only', async () => {
    const { db } = ledger;
    await query(
      db,
      `INSERT INTO audit_entry (id, actor, action, subject, before, after, ip, request_id, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'action.' || n, 'subject', NULL, jsonb_build_object('b', n, 'a', '1'), NULL, 'r',
              timestamptz '2026-01-01' + make_interval(secs => 5000 - n + 0.123456) FROM generate_series(1, 2345) AS n`,
    );
    await ledger.migrateOn();
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
    await expect(query(ledger.db, insert)).rejects.toThrow('seq');
  });
});
