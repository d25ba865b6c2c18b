import { AuthHarness, SignedInMember } from '../testing/auth-harness';

describe('the names and the language of a member', () => {
  let auth: AuthHarness;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    member = await auth.join(await auth.invitation(await auth.admin()), { firstName: 'Ada', lastName: 'Byron' });
  });
  afterAll(() => auth.stop());

  const update = (body: object) => auth.api.patch('/api/user').set(member.headers).send(body);
  const shown = async () => (await auth.api.get('/api/user').set(member.headers).expect(200)).body as object;

  it.each([
    [{ lastName: '  Lovelace ' }, { firstName: 'Ada', lastName: 'Lovelace' }],
    [{}, { firstName: 'Ada', lastName: 'Lovelace' }],
    [{ firstName: 'Zoë  Ann' }, { firstName: 'Zoë Ann', lastName: 'Lovelace' }],
    [{ firstName: null }, { firstName: null, lastName: 'Lovelace' }],
    [
      { firstName: 'Ada', lastName: '' },
      { firstName: 'Ada', lastName: null },
    ],
    [{ language: 'de' }, { firstName: 'Ada', lastName: null, language: 'de' }],
    [{ firstName: 'Ada' }, { language: 'de' }],
    [{ language: 'en' }, { language: 'en' }],
  ])('after %j are %j, in the answer and from then on', async (body, profile) => {
    const answer = await update(body).expect(200);
    expect(answer.body).toMatchObject({ id: member.id, ...profile });
    expect(await shown()).toEqual(answer.body);
  });

  it.each([
    [{ firstName: '<script>alert(1)</script>' }, 'firstName'],
    [{ firstName: 'Ada', lastName: '=1+1' }, 'lastName'],
    [{ lastName: 'x'.repeat(61) }, 'lastName'],
    [{ firstName: 5 }, 'firstName'],
    [{ language: 'fr' }, 'language'],
    [{ language: null }, 'language'],
    [{ language: ['de'] }, 'language'],
  ])('cannot be %j', async (body, field) => {
    const before = await shown();
    const answer = await update(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
    expect(await shown()).toEqual(before);
  });

  it('are all that can be changed there', async () => {
    const before = await shown();
    await update({ email: 'other@example.org', isAdmin: true, status: 'active', payoutWallet: '0x' }).expect(200);
    expect(await shown()).toEqual(before);
  });
});
