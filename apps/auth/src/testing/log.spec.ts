import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, freshEmail, registration } from './auth-harness';
import { SecondFactors } from './second-factors';
import { SoftwareAuthenticator } from './software-authenticator';

describe('the log', () => {
  it('tells of every request and of no password, token, cookie, code or key', async () => {
    const auth = await AuthHarness.start();
    const admin = await auth.admin();
    const code = await auth.invitation(admin);
    const member = await auth.join(code);
    const wrong = 'a wrong password nobody should read';
    const chosen = 'a chosen password nobody should read either';
    await auth.api.post('/api/login').send({ email: member.email, password: wrong }).expect(401);
    await auth.api
      .post('/api/register')
      .send(registration(code, { email: freshEmail(), password: wrong }))
      .expect(422);
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    await auth.api
      .put('/api/auth/payout-wallet')
      .set(member.headers)
      .set('cookie', `ballast_session=${member.token}`)
      .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD })
      .expect(200);
    await auth.api.get(`/api/auth/invitation?code=${code}&token=${member.token}`).set(member.headers).expect(200);
    await auth.api
      .post('/api/auth/withdrawal-password')
      .set(member.headers)
      .send({ current: WITHDRAWAL_PASSWORD, next: chosen })
      .expect(204);
    await auth.api.post('/api/auth/password').set(member.headers).send({ current: PASSWORD, next: wrong }).expect(204);
    await auth.api
      .put('/api/auth/payout-wallet')
      .set(member.headers)
      .send({ wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', withdrawalPassword: chosen })
      .expect(200);
    const cancelToken = await auth.mailedToken(member.id, 'wallet_changed');
    await auth.api.post('/api/auth/payout-wallet/cancel').send({ token: cancelToken }).expect(200);
    await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
    const resetToken = await auth.mailedToken(member.id, 'password_reset');
    const reset = { token: resetToken, password: PASSWORD };
    await auth.api.post('/api/auth/password-reset/confirm').send(reset).expect(204);
    await auth.api.post('/api/auth/password-reset/confirm').send(reset).expect(422);
    // A fault of our own, whose driver error carries the statement's parameters.
    await query(auth.db, 'ALTER TABLE session RENAME TO session_away');
    await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(500);
    await query(auth.db, 'ALTER TABLE session_away RENAME TO session');
    await auth.api.post('/api/logout').set(member.headers).expect(204);

    const { log } = auth;
    for (const path of ['/api/login', '/api/register', '/api/auth/payout-wallet'])
      expect(log).toContain(`"path":"${path}"`);
    expect(log).toContain('session');
    const secrets = [
      PASSWORD,
      WITHDRAWAL_PASSWORD,
      wrong,
      chosen,
      code,
      member.token,
      resetToken,
      cancelToken,
      auth.config.INTERNAL_TOKEN_SECRET,
    ];
    for (const secret of [...secrets, 'argon2id', ...Object.values(member.headers)]) expect(log).not.toContain(secret);
    await auth.stop();
  });

  it('tells nothing of second factors either', async () => {
    const auth = await AuthHarness.start();
    const factors = new SecondFactors(auth);
    const joined = await auth.join(await auth.invitation(await auth.admin()));
    const { secret, backupCodes, member } = await factors.enable(joined);
    const [used = '', spare = ''] = backupCodes;
    await factors.stepUp(member, { totp: used }).expect(204);
    await factors.stepUp(member, { totp: 'no code at all' }).expect(422);
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    const options = await factors.signInOptions();
    const answer = device.assert(options, { userVerified: false });
    await auth.api.post('/api/auth/passkeys/sign-in').send({ response: answer }).expect(401);
    const { log } = auth;
    expect(log).toContain('The answer of a passkey was refused.');
    const { clientDataJSON, signature } = answer.response;
    const kept = [secret, used, spare, 'no code at all', options.challenge, clientDataJSON, signature, member.token];
    for (const text of [...kept, auth.config.SECOND_FACTOR_KEY]) expect(log).not.toContain(text);
    await auth.stop();
  });
});
