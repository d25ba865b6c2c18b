import { AuthHarness, PASSWORD, SignedInMember, tokenIn } from '../../testing/auth-harness';
import { SecondFactors } from '../../testing/second-factors';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';

describe('passkeys', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const signIn = (response: object) => auth.api.post('/api/auth/passkeys/sign-in').send({ response });
  const list = async (who: SignedInMember) =>
    (await auth.api.get('/api/auth/passkeys').set(who.headers).expect(200)).body as { id: string; name: string }[];
  const confirmed = async (device: SoftwareAuthenticator) => {
    const passkey = device.assert(await factors.stepUpOptions(member));
    return factors.again(member, await factors.stepUp(await factors.again(member), { passkey }).expect(204));
  };

  it('are asked for so that the device finds them by itself and knows who holds it', async () => {
    expect(await factors.creationOptions(member)).toMatchObject({
      rp: { id: 'localhost', name: 'Ballast' },
      user: { name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    expect(await factors.signInOptions()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('need the password to be added, and count as a second factor from then on', async () => {
    const options = auth.api.post('/api/auth/passkeys/options').set(member.headers);
    expect((await options.send({ password: 'not it' }).expect(422)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    const passkey = await factors.addPasskey(member, new SoftwareAuthenticator(), { name: '  My   phone ' });
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'My phone',
      createdAt: auth.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(await list(member)).toEqual([passkey]);
    expect(await auth.resolve(member.token)).toMatchObject({ hasSecondFactor: true, confirmedUntil: null });
    expect((await auth.api.get('/api/user').set(member.headers)).body).toMatchObject({ twoFactorEnabled: true });
    expect((await auth.mailsTo(member.id)).at(-1)).toMatchObject({
      kind: 'second_factor_changed',
      data: { what: 'passkey_added' },
    });
  });

  it('sign in without name or password, as confirmed', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    auth.clock.advance(60_000);
    const answer = await signIn(device.assert(await factors.signInOptions())).expect(200);
    expect(answer.body).toMatchObject({ id: member.id, email: member.email, twoFactorEnabled: true });
    expect(await auth.resolve(tokenIn(answer))).toMatchObject({
      memberId: member.id,
      hasSecondFactor: true,
      confirmedUntil: Math.floor(auth.clock.now().getTime() / 1000) + 300,
    });
    expect((await list(member))[0]).toMatchObject({ lastUsedAt: auth.clock.now().toISOString() });
  });

  it('sign in suspended members too, who are told so in the user', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    const suspend = auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers);
    await suspend.send({ reason: 'a spec' }).expect(200);
    const answer = await signIn(device.assert(await factors.signInOptions())).expect(200);
    expect(answer.body).toMatchObject({ status: 'suspended' });
  });

  it('replace the session the browser had', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    const response = device.assert(await factors.signInOptions());
    const again = await auth.api.post('/api/auth/passkeys/sign-in').set(member.headers).send({ response }).expect(200);
    expect(await auth.resolve(member.token)).toBeNull();
    expect(await auth.resolve(tokenIn(again))).not.toBeNull();
  });

  it('work where the authenticator counts nothing', async () => {
    const device = new SoftwareAuthenticator('http://localhost:3000', false);
    await factors.addPasskey(member, device);
    for (let n = 0; n < 3; n += 1) await signIn(device.assert(await factors.signInOptions())).expect(200);
  });

  it('confirm a session, and only then others are added or deleted', async () => {
    const device = new SoftwareAuthenticator();
    const first = await factors.addPasskey(member, device, { name: 'First' });
    member = await factors.again(member);
    const ask = (who: SignedInMember) =>
      auth.api.post('/api/auth/passkeys/options').set(who.headers).send({ password: PASSWORD });
    const remove = (who: SignedInMember, id: string) => auth.api.delete(`/api/auth/passkeys/${id}`).set(who.headers);
    expect((await ask(member).expect(401)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await remove(member, first.id).expect(401);
    expect(await factors.stepUpOptions(member)).toMatchObject({
      allowCredentials: [{ id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
    });
    const owner = await confirmed(device);
    const second = await factors.addPasskey(owner, new SoftwareAuthenticator(), { name: 'Second' });
    expect((await list(owner)).map(({ name }) => name)).toEqual(['First', 'Second']);
    await remove(owner, first.id).expect(204);
    await remove(owner, first.id).expect(404);
    await signIn(device.assert(await factors.signInOptions())).expect(401);
    expect(await auth.resolve(owner.token)).toMatchObject({ hasSecondFactor: true });
    await remove(owner, second.id).expect(204);
    expect(await auth.resolve(owner.token)).toMatchObject({ hasSecondFactor: false });
    expect((await auth.mailsTo(member.id)).map(({ data }) => data['what']).filter(Boolean)).toEqual([
      'passkey_added',
      'passkey_added',
      'passkey_removed',
      'passkey_removed',
    ]);
  });

  it('ask nothing more of a sign-in by password, which is not confirmed', async () => {
    await factors.addPasskey(member);
    const answer = await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(200);
    expect(await auth.resolve(tokenIn(answer))).toMatchObject({ hasSecondFactor: true, confirmedUntil: null });
  });

  it('are named anew by their own member alone', async () => {
    const { id } = await factors.addPasskey(member);
    const rename = (who: SignedInMember, name: string) =>
      auth.api.patch(`/api/auth/passkeys/${id}`).set(who.headers).send({ name });
    expect((await rename(member, ' Laptop ').expect(200)).body).toMatchObject({ id, name: 'Laptop' });
    for (const name of ['', '   ', '\u200b', 'x'.repeat(61)]) await rename(member, name).expect(400);
    const stranger = await auth.join(await auth.invitation(admin));
    await rename(stranger, 'Mine').expect(404);
    await auth.api.delete(`/api/auth/passkeys/${id}`).set(stranger.headers).expect(404);
    expect(await list(stranger)).toEqual([]);
    expect(await list(member)).toMatchObject([{ name: 'Laptop' }]);
  });

  it('are one account’s only', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    const other = await auth.join(await auth.invitation(admin));
    const response = device.register(await factors.creationOptions(other));
    const add = auth.api.post('/api/auth/passkeys').set(other.headers);
    expect((await add.send({ name: 'Phone', response }).expect(409)).body).toMatchObject({ code: 'PASSKEY_EXISTS' });
  });

  it('are ten at most, however many are added at once', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    const passkey = device.assert(await factors.stepUpOptions(member));
    member = await factors.again(member, await factors.stepUp(member, { passkey }).expect(204));
    const options = [];
    for (let n = 0; n < 11; n += 1) options.push(await factors.creationOptions(member));
    const statuses = await Promise.all(
      options.map(async (options) => {
        const response = new SoftwareAuthenticator().register(options);
        const add = auth.api.post('/api/auth/passkeys').set(member.headers);
        return (await add.send({ name: 'Phone', response })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const more = auth.api.post('/api/auth/passkeys/options').set(member.headers);
    expect((await more.send({ password: PASSWORD }).expect(409)).body).toMatchObject({ code: 'SECOND_FACTOR_STATE' });
  });

  it('stay a second factor when an app is turned off at the same moment, and the other way round', async () => {
    const device = new SoftwareAuthenticator();
    const { member: owner } = await factors.enable(member);
    const { id } = await factors.addPasskey(owner, device);
    await Promise.all([
      auth.api.delete(`/api/auth/passkeys/${id}`).set(owner.headers).expect(204),
      auth.api.post('/api/auth/totp/disable').set(owner.headers).send({ password: PASSWORD }).expect(204),
    ]);
    expect(await auth.resolve(owner.token)).toMatchObject({ hasSecondFactor: false });
  });
});
