import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, SignedInMember } from '../testing/auth-harness';

describe('the names and the choices of a member', () => {
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
    [{ language: 'en' }, { language: 'en', proofByMail: false }],
    [{ proofByMail: true }, { proofByMail: true, firstName: 'Ada' }],
    [{ firstName: 'Ada' }, { proofByMail: true }],
    [{ proofByMail: false }, { proofByMail: false }],
    [{ shareFirstName: true }, { shareFirstName: true, firstName: 'Ada' }],
    [{ firstName: 'Ada' }, { shareFirstName: true }],
    [{ shareFirstName: false }, { shareFirstName: false }],
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
    [{ proofByMail: 'true' }, 'proofByMail'],
    [{ proofByMail: null }, 'proofByMail'],
    [{ shareFirstName: 1 }, 'shareFirstName'],
    [{ shareFirstName: null }, 'shareFirstName'],
  ])('cannot be %j', async (body, field) => {
    const before = await shown();
    const answer = await update(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
    expect(await shown()).toEqual(before);
  });

  it('tell the ledger who wants the proof by mail, when that changed and at no other time', async () => {
    const published = async () =>
      (
        await query<{ payload: MemberFacts }>(auth.db, 'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq', [
          member.id,
        ])
      ).map(({ payload }) => payload);
    const before = await published();
    await update({ proofByMail: true }).expect(200);
    await update({ proofByMail: true, language: 'de' }).expect(200);
    await update({ proofByMail: false }).expect(200);
    const { version } = before.at(-1)!;
    expect((await published()).slice(before.length)).toMatchObject([
      { proofByMail: true, version: version + 1 },
      { proofByMail: false, version: version + 2 },
    ]);
  });

  it('have no mailed proof for a member without a mailbox, which is said plainly, and change nothing else then', async () => {
    const phone = await auth.join(await auth.invitation(await auth.admin()), {
      ...{ email: undefined, phone: '+4915123456789' },
    });
    const choose = (body: object) => auth.api.patch('/api/user').set(phone.headers).send(body);
    const { body } = await choose({ proofByMail: true, firstName: 'Ada' }).expect(422);
    expect(body).toMatchObject({ code: 'NO_MAILBOX', params: { reason: 'proof' } });
    expect((body as { message: string }).message).toContain('opened with a phone number');
    expect((await choose({ proofByMail: false }).expect(200)).body).toMatchObject({ firstName: null });
  });

  it('are all that can be changed there', async () => {
    const before = await shown();
    await update({ email: 'other@example.org', isAdmin: true, status: 'active', payoutWallet: '0x' }).expect(200);
    expect(await shown()).toEqual(before);
  });
});
