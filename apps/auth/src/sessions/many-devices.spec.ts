import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, type SignedInMember } from '../testing/auth-harness';

/** Sign-ins that the gateway lets through in a minute or two, from one network. */
const SIGN_INS = 30;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A thief of a password can sign in without end, from one address of IPv6 after another. */
describe('sign-ins from ever new addresses', () => {
  let auth: AuthHarness;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@ballast.example' });
  });
  afterAll(() => auth.stop());
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(await auth.admin()));
    await query(auth.db, 'UPDATE account SET unconfirmed_since = NULL WHERE id = $1', [member.id]);
  });

  const signIn = (ip: string) =>
    auth.api
      .post('/api/login')
      .set({ 'x-forwarded-for': ip, 'user-agent': FIREFOX })
      .send({ email: member.email, password: PASSWORD })
      .expect(200);
  const fromOneNetwork = (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`;
  const fromManyNetworks = (n: number) => `2001:db8:1:${(n + 1).toString(16)}::1`;
  const signInFrom = async (addresses: (n: number) => string) => {
    for (let n = 0; n < SIGN_INS; n += 1) await signIn(addresses(n));
  };
  /** Of each mail about new devices, how many sign-ins it is about. */
  const mailed = async () =>
    (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'new_device').map(({ data }) => data['times']);

  it('of one network are from a known device after the first', async () => {
    await signInFrom(fromOneNetwork);
    expect(await mailed()).toEqual([1]);
  });

  it('are of a known device where an earlier version has kept one of the network’s addresses', async () => {
    await query(
      auth.db,
      `INSERT INTO known_device (account_id, device, ip, last_sign_in_at)
       VALUES ($1, 'Firefox on Linux', '2001:db8:1:2:ffff::9', now()), ($1, 'Firefox on Linux', 'none:of:them', now())`,
      [member.id],
    );
    await signIn('2001:db8:1:2::1');
    expect(await mailed()).toEqual([]);
    await signIn('2001:db8:1:3::1');
    expect(await mailed()).toEqual([1]);
  });

  it('of many networks come in one mail at once and one an hour, also when they come at one time', async () => {
    await signInFrom(fromManyNetworks);
    await Promise.all(Array.from({ length: SIGN_INS }, (_, n) => signIn(fromManyNetworks(SIGN_INS + n))));
    const counts = await mailed();
    expect(counts.length).toBeLessThanOrEqual(2);
    expect(counts.reduce((sum, times) => sum + Number(times), 0)).toBe(2 * SIGN_INS);
  });

  it('do not bury the mail that takes a changed wallet back', async () => {
    const name = (wallet: string) =>
      auth.api
        .put('/api/auth/payout-wallet')
        .set(member.headers)
        .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD })
        .expect(200);
    await name('0x52908400098527886E0F7030069857D2E4169EE7');
    await signInFrom(fromManyNetworks);
    await name('0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    const kinds = (await auth.mailsTo(member.id)).map(({ kind }) => kind);
    expect(kinds).toContain('wallet_changed');
    expect(kinds.length).toBeLessThanOrEqual(5);
  });

  it('are not mailed to a mailbox that nobody has confirmed, which may be a stranger’s', async () => {
    await query(auth.db, 'UPDATE account SET unconfirmed_since = now() WHERE id = $1', [member.id]);
    await signInFrom(fromManyNetworks);
    expect((await auth.mailsTo(member.id)).map(({ kind }) => kind)).toEqual(['confirm_email']);
  });
});
