import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { AUTH_CHANGES } from '../persistence/migrations';
import { AuthHarness, PASSWORD, type SignedInMember } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

describe('what gateways are told of changes', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let reader: ChangeReader;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
    member = await auth.join(await auth.invitation(admin));
    const headers = auth.as.service('gateway');
    reader = await ChangeReader.open(await auth.app.getUrl(), headers, { db: auth.db, channel: AUTH_CHANGES });
    await reader.received();
  });
  afterAll(async () => {
    reader.leave();
    await auth.stop();
  });

  it('is for gateways only', async () => {
    await auth.api.get('/internal/changes').set(member.headers).expect(403);
  });

  it('is a session that began, and one that ended', async () => {
    const body = { email: member.email, password: PASSWORD };
    await auth.api.post('/api/login').send(body).expect(200);
    const sessions = { keys: ['sessions'], audience: [member.id] };
    expect(await reader.received()).toContainEqual(sessions);
    await auth.api.delete('/api/auth/sessions').set(member.headers).expect(204);
    expect(await reader.received()).toContainEqual(sessions);
    await auth.resolve(member.token);
    expect(await reader.received()).toEqual([]);
  });

  it('is an account that changed, to its member and to admins', async () => {
    await auth.api.patch('/api/user').set(member.headers).send({ firstName: 'Ada', lastName: 'Byron' }).expect(200);
    const received = await reader.received();
    expect(received).toContainEqual({ keys: ['admin/users'], audience: 'admins' });
    expect(received.find(({ audience }) => audience !== 'admins')).toMatchObject({ audience: [member.id] });
    expect(received.find(({ audience }) => audience !== 'admins')?.keys).toContain('user');
  });

  it('is a passkey that was used, and a backup code', async () => {
    const factors = new SecondFactors(auth);
    const owner = await auth.join(await auth.invitation(admin));
    const { backupCodes, member: confirmed } = await factors.enable(owner);
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(confirmed, device);
    await reader.received();
    const login = { email: owner.email, password: PASSWORD, totp: backupCodes[0] };
    await auth.api.post('/api/login').send(login).expect(200);
    expect(await reader.received()).toContainEqual({ keys: ['second-factor'], audience: [owner.id] });
    const passkey = device.assert(await factors.stepUpOptions(confirmed));
    await factors.stepUp(confirmed, { passkey }).expect(204);
    expect(await reader.received()).toContainEqual({ keys: ['passkeys'], audience: [owner.id] });
  });

  it('is an invitation that was used, to its owner', async () => {
    await auth.join(await auth.ownCode(member));
    expect(await reader.received()).toContainEqual({ keys: ['invitation'], audience: [member.id] });
    await auth.invitation(admin);
    expect(await reader.received()).toContainEqual({ keys: ['admin/invitations'], audience: 'admins' });
  });
});
