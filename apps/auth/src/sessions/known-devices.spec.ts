import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { AuthHarness, PASSWORD, type SignedInMember } from '../testing/auth-harness';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NEWER = WINDOWS.replaceAll('140', '141');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const YEAR = 365 * 86_400_000;

describe('a sign-in from a new device', () => {
  let auth: AuthHarness;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
  });
  afterAll(() => auth.stop());
  beforeEach(async () => {
    member = await auth.admin();
  });

  const signIn = (userAgent: string, ip = '203.0.113.9', password = PASSWORD) =>
    auth.api
      .post('/api/login')
      .set({ 'user-agent': userAgent, 'x-forwarded-for': ip })
      .send({ email: member.email, password });
  const published = () =>
    query<{ data: object }>(
      auth.db,
      "SELECT data FROM mail WHERE account_id = $1 AND kind = 'new_device' ORDER BY id",
      [member.id],
    );

  it('is told with device, address and time; the first one, a known one and a newer version of it are not', async () => {
    await signIn(WINDOWS).expect(200);
    await signIn(WINDOWS).expect(200);
    await signIn(NEWER).expect(200);
    expect(await published()).toEqual([]);
    await signIn(IPHONE).expect(200);
    await signIn(IPHONE).expect(200);
    const at = auth.clock.now().toISOString();
    expect(await published()).toEqual([
      {
        data: { device: 'Safari on iOS', parts: { browser: 'Safari', system: 'iOS' }, ip: '203.0.113.9', at, times: 1 },
      },
    ]);
    await signIn(WINDOWS, '198.51.100.7').expect(200);
    expect(await published()).toMatchObject([{ data: { device: 'Chrome on Windows', ip: '198.51.100.7', times: 2 } }]);
  });

  it('is not told when it is refused', async () => {
    await signIn(WINDOWS).expect(200);
    await signIn(IPHONE, '198.51.100.7', 'a wrong guess').expect(401);
    expect(await published()).toEqual([]);
  });

  it('is told even when the account was not used for longer than devices are remembered', async () => {
    await signIn(WINDOWS, '198.51.100.1').expect(200);
    auth.clock.advance(1000);
    await signIn(WINDOWS).expect(200);
    const ages = "UPDATE known_device SET last_sign_in_at = last_sign_in_at - interval '2 years' WHERE account_id = $1";
    await query(auth.db, ages, [member.id]);
    await auth.app.get(Retention).run();
    expect(await query(auth.db, 'SELECT FROM known_device WHERE account_id = $1', [member.id])).toHaveLength(1);
    auth.clock.advance(YEAR);
    await signIn(IPHONE).expect(200);
    await signIn(WINDOWS).expect(200);
    expect((await published()).map(({ data }) => data)).toMatchObject([
      { device: 'Safari on iOS', ip: '203.0.113.9', times: 2 },
    ]);
  });

  it('is not what registering is: that is welcomed', async () => {
    const joined = await auth.join(await auth.invitation(member));
    const kinds = await query(auth.db, 'SELECT kind FROM mail WHERE account_id = $1', [joined.id]);
    expect(kinds).toEqual([{ kind: 'welcome' }]);
  });
});
