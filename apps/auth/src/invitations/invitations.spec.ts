import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, SignedInMember, freshEmail, registration } from '../testing/auth-harness';

describe('invitations', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  afterAll(() => auth.stop());

  const create = (body: object) => auth.api.post('/api/admin/invitations').set(admin.headers).send(body);
  const list = (query = '') => auth.api.get(`/api/admin/invitations${query}`).set(admin.headers);
  const revoke = (id: string) => auth.api.delete(`/api/admin/invitations/${id}`).set(admin.headers);
  const audit = (subject: string) =>
    query<Record<string, unknown>>(auth.db, 'SELECT * FROM audit_entry WHERE subject = $1 ORDER BY id', [subject]);

  it('by an admin are for one use within 30 days unless told otherwise', async () => {
    const { body } = await create({}).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      createdBy: admin.id,
      usedCount: 0,
      maxUses: 1,
      state: 'Active',
      expiresAt: new Date(auth.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      createdAt: auth.clock.now().toISOString(),
    });
    const more = await create({ maxUses: 7, expiresIn: 2 }).expect(201);
    expect(more.body).toMatchObject({ maxUses: 7 });
    expect((await create({ maxUses: null, expiresIn: null }).expect(201)).body).toMatchObject({ maxUses: 1 });
  });

  it.each([
    { maxUses: 0 },
    { maxUses: -1 },
    { maxUses: 1.5 },
    { maxUses: 1e9 },
    { maxUses: '1' },
    { maxUses: [1] },
    { expiresIn: 0 },
    { expiresIn: 3651 },
    { expiresIn: 'x' },
    { expiresIn: {} },
  ])('are refused with %j, with nothing written', async (body) => {
    const before = await auth.tableSizes();
    await create(body).expect(400);
    expect(await auth.tableSizes()).toEqual(before);
  });

  it('leave an audit entry that says who, what, when, from where, and no code', async () => {
    const answer = await create({})
      .set('x-forwarded-for', '203.0.113.5')
      .set('x-request-id', 'audit-spec-1')
      .expect(201);
    const { id, code } = answer.body as { id: string; code: string };
    const entries = await audit(id);
    expect(entries).toEqual([
      expect.objectContaining({
        actor: admin.id,
        action: 'invitation.created',
        before: null,
        after: { maxUses: 1, expiresInDays: 30 },
        ip: '203.0.113.5',
        request_id: 'audit-spec-1',
        created_at: auth.clock.now(),
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  it('are listed newest first in pages with their state, without members’ own codes', async () => {
    const states = {
      used: await auth.invitation(admin),
      expired: await auth.invitation(admin, { expiresIn: 1 }),
      fresh: await auth.invitation(admin, { expiresIn: 99 }),
    };
    const member = await auth.join(states.used);
    auth.clock.advance(86_400_000);
    const { body } = await list('?limit=3').expect(200);
    expect((body as { code: string; state: string }[]).map(({ code, state }) => [code, state])).toEqual([
      [states.fresh, 'Active'],
      [states.expired, 'Expired'],
      [states.used, 'Exhausted'],
    ]);
    const all: unknown[] = [];
    let cursor = '';
    do {
      const page = await list(`?limit=2${cursor}`).expect(200);
      all.push(...(page.body as unknown[]));
      const next: unknown = page.headers['x-next-cursor'];
      cursor = typeof next === 'string' ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(all).toEqual((await list('?limit=200').expect(200)).body);
    expect(JSON.stringify(all)).not.toContain(await auth.ownCode(member));
    await list('?cursor=nonsense').expect(400);
  });

  it('are narrowed by how the code begins and by their state, as the rules tell it', async () => {
    const fresh = await auth.invitation(admin, { maxUses: 2 });
    const starts = (await list(`?q=${fresh.slice(0, 6).toLowerCase()}`).expect(200)).body as { code: string }[];
    expect(starts.map(({ code }) => code)).toEqual([fresh]);
    expect((await list('?q=%25').expect(200)).body).toEqual([]);
    const { id } = (await create({}).expect(201)).body as { id: string };
    await revoke(id).expect(200);
    auth.clock.advance(86_400_000);
    const all = (await list('?limit=200').expect(200)).body as { id: string; state: string }[];
    for (const state of ['Active', 'Exhausted', 'Expired', 'Revoked']) {
      const narrowed = (await list(`?limit=200&status=${state}`).expect(200)).body as unknown[];
      expect(narrowed.length).toBeGreaterThan(0);
      expect(narrowed).toEqual(all.filter((one) => one.state === state));
    }
    await list('?status=Lost').expect(400);
  });

  it('are given as a file, narrowed alike', async () => {
    const csv = await list('?status=Active').set('accept', 'text/csv').expect(200);
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('"id","code","createdBy","usedCount","maxUses","state","expiresAt","createdAt"');
    expect(lines).toHaveLength(((await list('?status=Active&limit=200')).body as unknown[]).length);
    for (const line of lines) expect(line).toContain('"Active"');
  });

  it('admit nobody once revoked; revoking again changes nothing', async () => {
    const { id, code } = (await create({ maxUses: 5 }).expect(201)).body as { id: string; code: string };
    expect((await revoke(id).expect(200)).body).toMatchObject({ id, state: 'Revoked' });
    expect((await revoke(id).expect(200)).body).toMatchObject({ state: 'Revoked' });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['invitation.created', 'invitation.revoked']);
    const body = registration(code, { email: freshEmail() });
    expect((await auth.api.post('/api/register').send(body).expect(422)).body).toMatchObject({
      code: 'INVITATION_REVOKED',
    });
  });

  it('that do not exist, and members’ own, cannot be revoked', async () => {
    const member = await auth.join(await auth.invitation(admin));
    const [own] = await query<{ id: string }>(auth.db, 'SELECT id FROM invitation WHERE owner_id = $1', [member.id]);
    for (const id of [own!.id, '01990000-0000-7000-8000-000000000000', 'x', "' OR 1=1"]) {
      await revoke(encodeURIComponent(id)).expect(404);
    }
    await auth.join(await auth.ownCode(member));
  });

  it('are not made by an admin who was suspended a moment ago, whatever the token says', async () => {
    const other = await auth.admin();
    await query(auth.db, "UPDATE account SET status = 'suspended' WHERE id = $1", [other.id]);
    const before = await auth.tableSizes();
    const answer = await auth.api.post('/api/admin/invitations').set(other.headers).send({}).expect(403);
    expect(answer.body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    const member = await auth.join(await auth.invitation(admin));
    const forged = auth.as.admin(member.id);
    expect((await auth.api.post('/api/admin/invitations').set(forged).send({}).expect(403)).body).toMatchObject({
      code: 'ADMIN_ONLY',
    });
    expect((await auth.tableSizes())['audit_entry']).toBe(before['audit_entry']! + 1n);
  });
});
