import fc from 'fast-check';
import type { AdminUserDetailDto, AdminUserDto } from '@ballast/dto/admin/admin-user.dto';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('members, as admins find them', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let ada: SignedInMember;
  let jean: SignedInMember;
  let phone: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
    const join = async (code: string, more: object) => auth.join(code, { ...more });
    ada = await join(await auth.invitation(admin), {
      firstName: 'Ada',
      lastName: 'O’Neil',
      email: 'ada_l@example.org',
    });
    jean = await join(await auth.ownCode(ada), { firstName: 'Jean-Luc', lastName: 'Łukasz' });
    phone = await join(await auth.ownCode(jean), { email: undefined, phone: '+4915123456789' });
    const suspend = auth.api.post(`/api/admin/users/${phone.id}/suspend`).set(admin.headers);
    await suspend.send({ reason: ' asked for it ' }).expect(200);
  });
  afterAll(() => auth.stop());

  const list = (query: Record<string, string>) => auth.api.get('/api/admin/users').query(query).set(admin.headers);
  const found = async (q: string, more: Record<string, string> = {}) =>
    ((await list({ q, ...more }).expect(200)).body as AdminUserDto[]).map(({ id }) => id);
  const detail = async (id: string) =>
    (await auth.api.get(`/api/admin/users/${id}`).set(admin.headers).expect(200)).body as AdminUserDetailDto;

  it('are listed newest first in pages, each with the own code', async () => {
    const all = (await list({}).expect(200)).body as AdminUserDto[];
    expect(all.map(({ id }) => id)).toEqual([phone.id, jean.id, ada.id, admin.id]);
    expect(all[2]).toEqual({
      ...{ id: ada.id, firstName: 'Ada', lastName: 'O’Neil', email: 'ada_l@example.org', phone: null },
      ...{ status: 'active', isAdmin: false, invitationCode: await auth.ownCode(ada) },
      createdAt: auth.clock.now().toISOString(),
    });
    const first = await list({ limit: '3' }).expect(200);
    const next = await list({ limit: '3', cursor: String(first.headers['x-next-cursor']) }).expect(200);
    expect([...(first.body as AdminUserDto[]), ...(next.body as AdminUserDto[])]).toEqual(all);
    expect(next.headers['x-next-cursor']).toBeUndefined();
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/i);
  });

  it('are found by how email, phone, code and words of the name begin, in any case', async () => {
    expect(await found('ADA_L@')).toEqual([ada.id]);
    expect(await found('m_mber')).toEqual([]);
    expect(await found('ada')).toEqual([ada.id]);
    expect(await found('luc')).toEqual([jean.id]);
    expect(await found('łUK jean')).toEqual([jean.id]);
    expect(await found('uc')).toEqual([]);
    expect(await found('+49 151 2345')).toEqual([phone.id]);
    expect(await found((await auth.ownCode(jean)).toLowerCase().slice(0, 7))).toEqual([jean.id]);
    expect(await found(ada.id.toUpperCase())).toEqual([ada.id]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await found('member')).toHaveLength(2);
  });

  it('are searched by any text without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (q) => {
        expect([200, 400]).toContain((await list({ q })).status);
      }),
      { numRuns: 100 },
    );
  });

  it('are narrowed by status, alone and with a text', async () => {
    expect(((await list({ status: 'suspended' }).expect(200)).body as AdminUserDto[]).map(({ id }) => id)).toEqual([
      phone.id,
    ]);
    expect(await found('+49', { status: 'active' })).toEqual([]);
    await list({ status: 'closed' }).expect(400);
    await list({ cursor: 'x' }).expect(400);
    await list({ q: 'x'.repeat(101) }).expect(400);
  });

  it('are given as a file that no spreadsheet takes for formulas, narrowed alike', async () => {
    const csv = await list({ q: 'ada' }).set('accept', 'text/csv').expect(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ballast-users.csv"',
    });
    const [head, line, ...rest] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('"id","firstName","lastName","email","phone","status","isAdmin","invitationCode","createdAt"');
    expect(line).toContain(`"${ada.id}","Ada","O’Neil","ada_l@example.org","","active","false"`);
    expect(rest).toEqual([]);
    expect((await list({}).set('accept', 'text/csv')).text.trimEnd().split('\r\n')).toHaveLength(5);
    expect((await list({ q: '+49' }).set('accept', 'text/csv')).text).toContain(`"'+4915123456789"`);
  });

  it('are shown with who invited them, whom they brought, where they are signed in and why they are suspended', async () => {
    const wallet = { wallet: WALLET, withdrawalPassword: WITHDRAWAL_PASSWORD };
    await auth.api.put('/api/auth/payout-wallet').set(ada.headers).send(wallet).expect(200);
    const signIn = auth.api.post('/api/login').set({ 'user-agent': CHROME });
    await signIn.send({ email: 'ada_l@example.org', password: PASSWORD }).expect(200);
    const level = (members: number, at: number) => ({ level: at + 1, members });
    expect(await detail(ada.id)).toMatchObject({
      ...{ id: ada.id, status: 'active', statusReason: null, twoFactorEnabled: false, payoutWallet: WALLET },
      ...{ invitedBy: null, referrals: [1, 1, 0].map(level) },
      sessions: [{ device: 'Chrome on Linux', current: false }, { id: ada.sessionId }],
    });
    expect(await detail(jean.id)).toMatchObject({
      invitedBy: { id: ada.id, name: 'Ada O’Neil' },
      referrals: [1, 0, 0].map(level),
    });
    expect(await detail(phone.id)).toMatchObject({
      ...{ status: 'suspended', statusReason: 'asked for it' },
      invitedBy: { name: 'Jean-Luc Łukasz' },
    });
    await auth.api.get('/api/admin/users/01990000-0000-7000-8000-000000000000').set(admin.headers).expect(404);
  });

  it('are named to the other processes, unknown ids left out', async () => {
    const ask = (ids: unknown[], who = auth.as.service('deployments')) =>
      auth.api.post('/internal/members/names').set(who).send({ ids });
    const { body } = await ask([ada.id, phone.id, admin.id, '01990000-0000-7000-8000-000000000000']).expect(200);
    const names = new Map((body as { names: { id: string; name: string }[] }).names.map(({ id, name }) => [id, name]));
    expect(names).toEqual(
      new Map([
        [ada.id, 'Ada O’Neil'],
        [phone.id, '+4915123456789'],
        [admin.id, admin.email],
      ]),
    );
    await ask(['x']).expect(400);
    await ask(Array.from({ length: 201 }, () => ada.id)).expect(400);
    await ask([ada.id], auth.as.service('gateway')).expect(403);
    await ask([ada.id], auth.as.admin()).expect(403);
  });

  it('are nobody’s to see but the admins’, who need no second factor to look', async () => {
    for (const path of ['/api/admin/users', `/api/admin/users/${ada.id}`]) {
      await auth.api.get(path).expect(401);
      await auth.api.get(path).set(ada.headers).expect(403);
      await auth.api.get(path).set(auth.as.ci()).expect(403);
      await auth.api
        .get(path)
        .set(auth.as.admin(admin.id, { hasSecondFactor: false }))
        .expect(200);
    }
  });

  it('are suspended and restored only by admins with a second factor who have just confirmed by it', async () => {
    const suspend = (who: Readonly<Record<string, string>>) =>
      auth.api.post(`/api/admin/users/${jean.id}/suspend`).set(who).send({ reason: 'a spec' });
    const bare = await suspend(auth.as.admin(admin.id, { hasSecondFactor: false })).expect(403);
    expect(bare.body).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    const unconfirmed = await suspend(auth.as.admin(admin.id, { confirmedUntil: null })).expect(401);
    expect(unconfirmed.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await detail(jean.id)).toMatchObject({ status: 'active' });
    await suspend(admin.headers).expect(200);
    await auth.api.post(`/api/admin/users/${jean.id}/restore`).set(admin.headers).send({ reason: 'done' }).expect(200);
    expect(await detail(jean.id)).toMatchObject({ status: 'active', statusReason: 'done' });
  });

  it('are searched from the indexes', async () => {
    const plans = await Promise.all(
      [
        `SELECT id FROM account WHERE email LIKE 'ada%'`,
        `SELECT id FROM account WHERE phone LIKE '+49%'`,
        `SELECT id FROM account WHERE name_words @@ to_tsquery('simple', 'ada:*')`,
        `SELECT owner_id FROM invitation WHERE code LIKE 'ADA%'`,
      ].map((sql) =>
        auth.db.transaction(async (tx) => {
          await tx.query('SET LOCAL enable_seqscan = off');
          return JSON.stringify(await tx.query(`EXPLAIN ${sql}`));
        }),
      ),
    );
    const indexes = ['account_email_prefix', 'account_phone_prefix', 'account_name_words', 'invitation_code_prefix'];
    expect(plans.map((plan, at) => plan.includes(indexes[at] ?? ''))).toEqual([true, true, true, true]);
  });
});
