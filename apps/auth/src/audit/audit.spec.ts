import { AuthUnderTest, SignedInMember } from '../under-test/auth-under-test';

describe('an admin action and its audit entry', () => {
  let auth: AuthUnderTest;
  let admin: SignedInMember;
  let member: SignedInMember;
  let invitationId: string;

  beforeAll(async () => {
    auth = await AuthUnderTest.start();
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
    await auth.rows('SELECT status, facts_version FROM account ORDER BY id'),
    await auth.rows('SELECT id, revoked_at FROM invitation ORDER BY id'),
  ];

  it('are written together or not at all', async () => {
    await auth.rows('ALTER TABLE audit_entry ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const before = await state();
    for (const action of actions()) await action.expect(500);
    expect(await state()).toEqual(before);
    await auth.rows('ALTER TABLE audit_entry DROP CONSTRAINT broken');
    const sizes = await auth.tableSizes();
    for (const action of actions()) expect((await action).status).toBeLessThan(300);
    expect((await auth.tableSizes())['audit_entry']).toBe(sizes['audit_entry']! + 3n);
  });
});
