import { AuthHarness, freshEmail, registration } from '../testing/auth-harness';

describe('a reader of German at auth', () => {
  let auth: AuthHarness;
  let code: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    code = await auth.invitation(await auth.admin(), { maxUses: 100 });
  });
  afterAll(() => auth.stop());

  const post = (path: string, body: object) => auth.api.post(path).set('accept-language', 'de-AT,de;q=0.9').send(body);

  it('is refused in German, by rule and by field', async () => {
    const { body: known } = await post('/api/register', registration(code, { email: 'nobody' })).expect(422);
    const sentence = 'Das ist keine E-Mail-Adresse, die wir verwenden können.';
    expect(known).toMatchObject({ code: 'INVALID_EMAIL', message: sentence, fields: { email: sentence } });
    const { body: weak } = await post(
      '/api/register',
      registration(code, { email: freshEmail(), password: 'password1234' }),
    ).expect(422);
    expect(weak).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: expect.stringMatching(/^Dieses Passwort ist zu schwach\./),
    });
  });

  it('is told in German which fields are wrong', async () => {
    const { body } = await post('/api/register', { password: '', withdrawalPassword: 'x'.repeat(129) }).expect(400);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Passwort: Die Angabe fehlt.',
      fields: {
        password: 'Passwort: Die Angabe fehlt.',
        withdrawalPassword: 'Auszahlungspasswort: Höchstens 128 Zeichen sind möglich.',
        invitationCode: 'Einladungscode fehlt',
      },
      faults: {
        password: { code: 'MISSING', params: { field: 'password' } },
        withdrawalPassword: { code: 'TOO_LONG', params: { field: 'withdrawalPassword', most: 128 } },
        invitationCode: { code: 'INVITATION_CODE_REQUIRED', params: {} },
      },
    });
  });

  it('is told in German to wait after wrong guesses, and how long', async () => {
    const email = freshEmail();
    await auth.join(code, { email });
    const guess = () => post('/api/login', { email, password: 'not it at all, no' });
    let answer = await guess();
    expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'E-Mail oder Passwort ist falsch' });
    for (let n = 0; n < 10 && answer.status !== 429; n += 1) answer = await guess();
    expect(answer.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Zu viele falsche Versuche\. Bitte warten Sie \d+ Sekunden? /),
      params: { reason: 'guesses', seconds: expect.any(Number) },
    });
  });
});
