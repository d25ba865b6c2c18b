import { AuthUnderTest, PASSWORD, WITHDRAWAL_PASSWORD, freshEmail, registration } from './auth-under-test';

describe('the log', () => {
  it('tells of every request and of no password, token, cookie, code or key', async () => {
    const auth = await AuthUnderTest.start();
    const admin = await auth.admin();
    const code = await auth.invitation(admin);
    const member = await auth.join(code);
    const wrong = 'a wrong password nobody should read';
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
    // A fault of our own, whose driver error carries the statement's parameters.
    await auth.rows('ALTER TABLE session RENAME TO session_away');
    await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(500);
    await auth.rows('ALTER TABLE session_away RENAME TO session');
    await auth.api.post('/api/logout').set(member.headers).expect(204);

    const { log } = auth;
    for (const path of ['/api/login', '/api/register', '/api/auth/payout-wallet'])
      expect(log).toContain(`"path":"${path}"`);
    expect(log).toContain('session');
    const secrets = [PASSWORD, WITHDRAWAL_PASSWORD, wrong, code, member.token, auth.config.INTERNAL_TOKEN_SECRET];
    for (const secret of [...secrets, 'argon2id', ...Object.values(member.headers)]) expect(log).not.toContain(secret);
    await auth.stop();
  });
});
