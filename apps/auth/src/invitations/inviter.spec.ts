import { AuthHarness, SignedInMember } from '../testing/auth-harness';

describe('who invites, for whoever opens a link', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let code: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
    const joined = await auth.invitation(admin);
    member = await auth.join(joined, { firstName: 'Ada Augusta', lastName: 'Lovelace' });
    code = await auth.ownCode(member);
  });
  afterAll(() => auth.stop());

  const ask = (invitationCode: unknown) => auth.api.post('/api/auth/invitation/inviter').send({ invitationCode });
  const shown = async (typed: string) => (await ask(typed).expect(200)).body as object;
  const choose = (body: object) => auth.api.patch('/api/user').set(member.headers).send(body).expect(200);
  const NOBODY = { firstName: null };

  it('is not shown unless the member allows it, which nobody has from the start', async () => {
    expect(await shown(code)).toEqual(NOBODY);
    await choose({ shareFirstName: true });
    expect(await shown(code)).toEqual({ firstName: 'Ada' });
    await choose({ shareFirstName: false });
    expect(await shown(code)).toEqual(NOBODY);
  });

  it('is the first word of the first name and nothing else, for the code as people type it', async () => {
    await choose({ shareFirstName: true });
    expect(await shown(` ${code.toLowerCase()} `)).toEqual({ firstName: 'Ada' });
    await choose({ firstName: null });
    expect(await shown(code)).toEqual(NOBODY);
    await choose({ firstName: 'Ada Augusta' });
  });

  it('answers alike for a code that nobody has, an admin’s, one that is none, and one that does not admit', async () => {
    await choose({ shareFirstName: true });
    await auth.api.patch('/api/user').set(admin.headers).send({ firstName: 'Root', shareFirstName: true }).expect(200);
    const admins = await auth.invitation(admin);
    for (const typed of ['ZZZZZZZZZZ', admins, 'short', "' OR 1=1 --", '😀'.repeat(10)]) {
      expect(await shown(typed)).toEqual(NOBODY);
    }
    const path = `/api/admin/users/${member.id}`;
    await auth.api.post(`${path}/suspend`).set(admin.headers).send({ reason: 'a spec' }).expect(200);
    expect(await shown(code)).toEqual(NOBODY);
    await auth.api.post(`${path}/restore`).set(admin.headers).send({ reason: 'a spec' }).expect(200);
    expect(await shown(code)).toEqual({ firstName: 'Ada' });
  });

  it.each(['', 5, null, 'x'.repeat(101), ['ABCDEFGHJK']])('is refused for %j', async (typed) => {
    await ask(typed).expect(400);
  });

  it('has masked names for the ledger, of those who gave one', async () => {
    const nameless = await auth.join(code);
    const { body } = await auth.api
      .post('/internal/members/masked-names')
      .set(auth.as.service('ledger'))
      .send({ ids: [member.id, nameless.id] })
      .expect(200);
    expect(body).toEqual({ names: [{ id: member.id, name: 'A•••' }] });
  });
});
