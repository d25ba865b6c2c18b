import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, SignedInMember } from '../testing/auth-harness';

describe('an admin action and its audit entry', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let invitationId: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
    member = await auth.join(await auth.invitation(admin));
    const answer = await auth.api.post('/api/admin/invitations').set(admin.headers).send({}).expect(201);
    invitationId = (answer.body as { id: string }).id;
  });
  afterAll(() => auth.stop());

  const actions = () => [
    auth.api.post('/api/admin/invitations').set(admin.headers).send({}),
    auth.api.delete(`/api/admin/invitations/${invitationId}`).set(admin.headers),
    auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send({ reason: 'a spec' }),
  ];
  const state = async () => [
    await auth.tableSizes(),
    await query(auth.db, 'SELECT status, facts_version FROM account ORDER BY id'),
    await query(auth.db, 'SELECT id, revoked_at FROM invitation ORDER BY id'),
  ];

  it('are written together or not at all', async () => {
    await query(auth.db, 'ALTER TABLE audit_entry ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const before = await state();
    for (const action of actions()) await action.expect(500);
    expect(await state()).toEqual(before);
    await query(auth.db, 'ALTER TABLE audit_entry DROP CONSTRAINT broken');
    const sizes = await auth.tableSizes();
    for (const action of actions()) expect((await action).status).toBeLessThan(300);
    expect((await auth.tableSizes())['audit_entry']).toBe(sizes['audit_entry']! + 3n);
  });

  it('are told to ledger, word for word, which chains them', async () => {
    const restore = auth.api.post(`/api/admin/users/${member.id}/restore`).set(admin.headers);
    await restore.set({ 'x-forwarded-for': '203.0.113.5', 'x-request-id': 'audit-spec-2' }).send({ reason: 'b' });
    const published = await query<{ payload: AuditRecorded }>(
      auth.db,
      "SELECT payload FROM outbox WHERE type = 'audit.recorded' ORDER BY seq",
    );
    const written = await query<Record<string, unknown>>(auth.db, 'SELECT * FROM audit_entry ORDER BY id');
    expect(published.at(-1)?.payload).toEqual({
      ...{ id: written.at(-1)?.['id'], actor: admin.id, action: 'member.restored', subject: member.id },
      ...{ before: { status: 'suspended' }, after: { status: 'active', reason: 'b' } },
      ...{ ip: '203.0.113.5', requestId: 'audit-spec-2', at: auth.clock.now().toISOString() },
    });
    expect(published.map(({ payload }) => payload.id)).toEqual(written.map(({ id }) => id));
  });

  it('from before ledger had the chain are told to it by the migration', async () => {
    await query(auth.db, "DELETE FROM outbox WHERE type = 'audit.recorded'");
    const migration = readFileSync(path.join(__dirname, '../persistence/migrations/0006-admin.sql'), 'utf8');
    await query(auth.db, migration.slice(migration.indexOf('INSERT INTO outbox')));
    const published = await query<{ payload: AuditRecorded }>(
      auth.db,
      "SELECT payload FROM outbox WHERE type = 'audit.recorded' ORDER BY seq",
    );
    expect(published.at(-1)?.payload).toMatchObject({
      ...{ actor: admin.id, action: 'member.restored', subject: member.id, requestId: 'audit-spec-2' },
      ...{ before: { status: 'suspended' }, at: auth.clock.now().toISOString() },
    });
  });
});
