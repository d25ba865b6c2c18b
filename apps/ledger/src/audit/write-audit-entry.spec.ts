import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { LedgerHarness } from '../testing/ledger-harness';
import { appendToChain, linksAfter } from './chain.store';
import { writeAuditEntry } from './write-audit-entry';

describe('the audit log', () => {
  let ledger: LedgerHarness;
  const actor = newId();
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
    await inTransaction(ledger.db, (tx) =>
      writeAuditEntry(tx, {
        actor,
        action: 'withdrawal.deny',
        subject: 'withdrawal:1',
        before: { status: 'requested' },
        after: { status: 'rejected' },
        ip: '2001:db8::1',
        requestId: 'request-1',
      }),
    );
  });
  afterAll(() => ledger.stop());

  it('keeps who did what, before and after, when and from where', async () => {
    expect(await query(ledger.db, 'SELECT * FROM audit_entry')).toMatchObject([
      {
        actor,
        action: 'withdrawal.deny',
        before: { status: 'requested' },
        after: { status: 'rejected' },
        ip: '2001:db8::1',
        request_id: 'request-1',
        created_at: expect.any(Date),
      },
    ]);
  });

  it.each([`UPDATE audit_entry SET action = 'nothing'`, 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])(
    'refuses %s',
    async (statement) => {
      await expect(query(ledger.db, statement)).rejects.toThrow('append-only');
    },
  );

  it('has the programme’s time, also of an action that another service reports', async () => {
    const entry = {
      id: newId(),
      actor,
      action: 'x',
      subject: 'y',
      before: null,
      after: null,
      ip: null,
      requestId: 'r',
    };
    await inTransaction(ledger.db, async (tx) => {
      await query(tx, `UPDATE programme_clock SET shift = '-30 days'`);
      await appendToChain(tx, { ...entry, at: '2026-11-24T12:00:00.123Z' });
      await appendToChain(tx, { ...entry, id: newId(), at: null });
      await query(tx, `UPDATE programme_clock SET shift = '0'`);
    });
    const [reported, own] = await linksAfter(ledger.db, 1, 2);
    expect(reported?.at).toBe('2026-10-25T12:00:00.123Z');
    expect(Date.now() - Date.parse(own?.at ?? '')).toBeGreaterThan(29 * 86_400_000);
  });

  it('writes nothing for an action that is undone', async () => {
    const undone = inTransaction(ledger.db, async (tx) => {
      await writeAuditEntry(tx, {
        ...{ actor, action: 'x', subject: 'y', before: {}, after: {} },
        ip: null,
        requestId: 'r',
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await query(ledger.db, 'SELECT FROM audit_entry')).toHaveLength(3);
  });
});
