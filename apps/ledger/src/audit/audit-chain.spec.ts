import type { AuditEntryDto, AuditVerificationDto } from '@ballast/dto/admin/audit.dto';
import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { TestClock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import { handleOnce } from '@ballast/platform/outbox/consume';
import { signedMessage } from '@ballast/platform/testing/signed-messages';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { SCHEMA } from '../persistence/migrations';
import { ClubHarness } from '../testing/club-harness';
import { AuditVerification } from './audit-verification';
import { appendToChain, linksAfter } from './chain.store';
import { describeFindings } from './describe-findings';
import { verifyChain } from './verify-chain';
import { writeAuditEntry } from './write-audit-entry';

const HASH = /^[0-9a-f]{64}$/;

describe('the chain of admin actions', () => {
  let club: ClubHarness;
  let admin: string;
  const act = (action: string, more: { actor?: string; subject?: string; after?: Record<string, unknown> } = {}) =>
    inTransaction(club.db, (tx) =>
      writeAuditEntry(tx, {
        ...{ actor: more.actor ?? admin, action, subject: more.subject ?? 'withdrawal:1' },
        ...{ before: { status: 'requested', amount: '7' }, after: more.after ?? { amount: '7', status: 'rejected' } },
        ...{ ip: '2001:db8::1', requestId: 'request-1' },
      }),
    );
  const get = (path = '') => club.api.get(`/api/admin/audit${path}`).set(club.as.admin(admin));
  const listed = async (query: string) => (await get(`?limit=200&${query}`).expect(200)).body as AuditEntryDto[];
  /** A change by somebody who owns the database. */
  const behindTheTrigger = async (statement: string, values: unknown[] = []) => {
    await query(club.db, 'ALTER TABLE audit_entry DISABLE TRIGGER append_only');
    await query(club.db, statement, values);
    await query(club.db, 'ALTER TABLE audit_entry ENABLE TRIGGER append_only');
  };

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('is in order when it is empty, and says so', async () => {
    const { body } = await get('/verification').expect(200);
    expect(body).toMatchObject({ verified: true, entries: 0, lastHash: null, brokenAt: null });
  });

  it('links each entry to the one before it', async () => {
    await act('withdrawal.deny');
    await act('alarm.clear', {
      after: { note: 'Ümlaut “and” \u2028 lines', list: [1, { b: 2, a: 1 }], nothing: null },
    });
    const links = await linksAfter(club.db, 0, 10);
    expect(links.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(links[0]).toMatchObject({ prevHash: '0'.repeat(64), hash: expect.stringMatching(HASH) });
    expect(links[1]?.prevHash).toBe(links[0]?.hash);
    expect(await verifyChain(club.db)).toEqual({
      ...{ verified: true, entries: 2, lastHash: links[1]?.hash, brokenAt: null },
    });
  });

  it('is one unbroken chain after 50 actions at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => act(`action.${index}`)));
    const links = await linksAfter(club.db, 0, 100);
    expect(links.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(links.map(({ action }) => action)).size).toBe(50);
    expect(await verifyChain(club.db)).toMatchObject({ verified: true, entries: 50 });
  });

  it('is verified over more than one page', async () => {
    await inTransaction(club.db, async (tx) => {
      for (let index = 0; index < 1_050; index += 1) {
        const nothing = { before: null, after: null, ip: null, requestId: null, at: null };
        await appendToChain(tx, { id: newId(), actor: admin, action: 'x', subject: 'y', ...nothing });
      }
    });
    expect(await verifyChain(club.db)).toMatchObject({ verified: true, entries: 1_050 });
  });

  describe.each([
    ['a word of an entry', `UPDATE audit_entry SET after = '{"status":"completed"}' WHERE seq = 3`, 3],
    ['who did it', `UPDATE audit_entry SET actor = gen_random_uuid() WHERE seq = 2`, 2],
    ['when', `UPDATE audit_entry SET created_at = created_at - interval '1 day' WHERE seq = 4`, 4],
    ['from where', `UPDATE audit_entry SET ip = NULL WHERE seq = 1`, 1],
    ['nothing but a hash', `UPDATE audit_entry SET hash = repeat('a', 64) WHERE seq = 5`, 5],
    ['by taking one out', `DELETE FROM audit_entry WHERE seq = 3`, 3],
    [
      'the places of two',
      `UPDATE audit_entry SET seq = 99 WHERE seq = 2; UPDATE audit_entry SET seq = 2 WHERE seq = 3; UPDATE audit_entry SET seq = 3 WHERE seq = 99`,
      2,
    ],
  ])('changed behind the trigger’s back, %s,', (_what, statement, place) => {
    it('is found, with its place', async () => {
      for (let index = 0; index < 5; index += 1) await act(`action.${index}`);
      await behindTheTrigger(statement);
      const found = await verifyChain(club.db);
      expect(found).toMatchObject({ verified: false, brokenAt: place, entries: place - 1 });
      expect(describeFindings(found)).toContain(`broken at entry ${place}.`);
      const { body } = await get('/verification').expect(200);
      expect(body).toMatchObject({ verified: false, brokenAt: place });
    });
  });

  it('is walked along once for all who look meanwhile, and again after a time that grows with its length', async () => {
    const clock = new TestClock();
    const verification = new AuditVerification(club.db, clock);
    for (let index = 0; index < 50; index += 1) await act(`action.${index}`);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => verification.read()));
    expect(first).toMatchObject({ verified: true, entries: 50, checkedAt: clock.now().toISOString() });
    for (const other of others) expect(other).toBe(first);
    await act('action.50');
    clock.advance(99);
    expect(await verification.read()).toBe(first);
    clock.advance(1);
    expect(await verification.read()).toMatchObject({ verified: true, entries: 51 });
  });

  it('is looked at anew each time while it is broken, so that mending it shows at once', async () => {
    await act('first');
    const [{ hash } = { hash: '' }] = await query<{ hash: string }>(club.db, 'SELECT hash FROM audit_entry');
    await behindTheTrigger(`UPDATE audit_entry SET hash = repeat('a', 64)`);
    const broken = await Promise.all(Array.from({ length: 5 }, () => get('/verification').expect(200)));
    expect(broken.map(({ body }) => (body as AuditVerificationDto).brokenAt)).toEqual(Array(5).fill(1));
    await behindTheTrigger(`UPDATE audit_entry SET hash = '${hash}'`);
    expect((await get('/verification').expect(200)).body).toMatchObject({ verified: true, entries: 1 });
  });

  it('takes what other processes record, each once, at the time it was done', async () => {
    const recorded: AuditRecorded = {
      ...{ id: newId(), actor: admin, action: 'member.suspended', subject: newId(), before: null },
      ...{ after: { status: 'suspended', reason: 'Why' }, ip: null, requestId: null, at: '2026-11-16T09:00:00.123Z' },
    };
    const deliver = (messageId: string) =>
      handleOnce(
        { dataSource: club.db, schema: SCHEMA, queue: QUEUES.auditRecorded },
        signedMessage({ queue: QUEUES.auditRecorded, sender: 'auth', id: messageId, payload: { ...recorded } }),
        (tx, { payload }) => appendToChain(tx, payload as unknown as AuditRecorded),
      );
    const message = newId();
    await Promise.all(Array.from({ length: 5 }, () => deliver(message)));
    // Sent anew under another message id after a loss: still the same entry.
    await deliver(newId());
    // The club's clock is moved, and the chain goes by it.
    const [done] = await query<{ at: Date }>(club.db, 'SELECT $1::timestamptz + shift AS at FROM programme_clock', [
      recorded.at,
    ]);
    const at = done?.at.toISOString();
    expect(await listed('action=member.')).toMatchObject([{ id: recorded.id, seq: 1, at, before: null }]);
    expect(await verifyChain(club.db)).toMatchObject({ verified: true, entries: 1 });
  });

  it('is read by actor, action, subject and time, newest first, in pages, with names', async () => {
    const other = await club.join(null, { isAdmin: true });
    club.auth.names.set(admin, 'Ada Admin');
    await act('withdrawal.deny', { subject: 'withdrawal:1' });
    await act('withdrawal.approve_and_pay', { subject: 'withdrawal:2', actor: other });
    await act('alarm_clear', { subject: 'alarm:3' });
    expect((await listed('')).map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect((await listed('action=withdrawal.')).map(({ seq }) => seq)).toEqual([2, 1]);
    expect(await listed('action=alarm%25')).toEqual([]);
    expect((await listed(`actor=${other}`)).map(({ actor }) => actor)).toEqual([{ id: other, name: null }]);
    expect((await listed('subject=withdrawal:1')).map(({ actor }) => actor.name)).toEqual(['Ada Admin']);
    expect(await listed('since=2199-01-01T00:00:00Z')).toEqual([]);
    const page = await get('?limit=2').expect(200);
    const next = page.headers['x-next-cursor'] as string;
    expect((await listed(`cursor=${next}`)).map(({ seq }) => seq)).toEqual([1]);
    expect((await get('?cursor=nonsense').expect(400)).body.code).toBe('INVALID_CURSOR');
  });

  it('is exported so that anybody can take the hashes anew', async () => {
    await act('=cmd', { subject: 'a "quoted" one' });
    const { text } = await get().set('accept', 'text/csv').expect(200);
    const [head, line] = text.split('\r\n');
    expect(head).toContain('"prevHash","hash"');
    expect(line).toContain(`"'=cmd","a ""quoted"" one"`);
  });
});
