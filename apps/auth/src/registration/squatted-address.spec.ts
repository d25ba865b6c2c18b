import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, SignedInMember } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

const DAY = 86_400_000;
const OWN = 'three herons over the estuary';
const REFUSAL = { code: 'CONTACT_UNCONFIRMED', params: { contact: 'email' } };

/** Somebody joins with the address of another person and confirms nothing. */
describe('an address that its owner never confirmed', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let squatter: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@ballast.example' });
    factors = new SecondFactors(auth);
  });
  afterAll(() => auth.stop());
  beforeEach(async () => {
    squatter = await auth.join(await auth.invitation(await auth.admin()));
  });

  const post = (path: string, body: object) => auth.api.post(path).set(squatter.headers).send(body);
  const confirm = () => query(auth.db, 'UPDATE account SET unconfirmed_since = NULL WHERE id = $1', [squatter.id]);
  const unconfirm = () => query(auth.db, 'UPDATE account SET unconfirmed_since = now() WHERE id = $1', [squatter.id]);
  const proof = { password: PASSWORD, withdrawalPassword: WITHDRAWAL_PASSWORD };

  it('gets no authenticator app and no passkey, also of those that were begun in an earlier version', async () => {
    expect((await post('/api/auth/totp/setup', proof).expect(409)).body).toMatchObject(REFUSAL);
    expect((await post('/api/auth/passkeys/options', proof).expect(409)).body).toMatchObject(REFUSAL);
    await confirm();
    const { secret } = await factors.setUp(squatter, proof);
    const response = new SoftwareAuthenticator().register(await factors.creationOptions(squatter, proof));
    await unconfirm();
    const totp = factors.code(secret);
    expect((await post('/api/auth/totp/enable', { totp }).expect(409)).body).toMatchObject(REFUSAL);
    const passkey = { name: 'Phone', response };
    expect((await post('/api/auth/passkeys', passkey).expect(409)).body).toMatchObject(REFUSAL);
    await confirm();
    await post('/api/auth/totp/enable', { totp: factors.code(secret, 1) }).expect(200);
  });

  it('does not keep its owner out: a mailed reset leads into the account, two months later', async () => {
    const { email, id } = squatter;
    await post('/api/auth/totp/setup', proof).expect(409);
    auth.clock.advance(60 * DAY);
    await auth.api.post('/api/auth/password-reset').send({ email }).expect(202);
    const token = await auth.mailedToken(id, 'password_reset');
    await auth.api.post('/api/auth/password-reset/confirm').send({ token, password: OWN }).expect(204);
    await auth.api.post('/api/login').send({ email, password: PASSWORD }).expect(401);
    await auth.api.post('/api/login').send({ email, password: OWN }).expect(200);
  });
});
