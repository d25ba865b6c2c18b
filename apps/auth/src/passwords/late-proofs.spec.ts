import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { inTurn } from '../testing/in-turn';

const NEXT = 'seven lanterns on the breakwater';
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const THIEFS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

describe('a withdrawal password that was replaced while a request proven by it was under way', () => {
  let auth: AuthHarness;
  let owner: SignedInMember;
  let thief: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@example.org' });
  });
  beforeEach(async () => {
    owner = await auth.join(await auth.invitation(await auth.admin()));
    const answer = await auth.api.post('/api/login').send({ email: owner.email, password: PASSWORD }).expect(200);
    thief = await auth.signedIn(owner.id, owner.email, tokenIn(answer));
  });
  afterAll(() => auth.stop());

  const changePassword = () =>
    auth.api
      .post('/api/auth/withdrawal-password')
      .set(owner.headers)
      .send({ current: WITHDRAWAL_PASSWORD, next: NEXT });

  it('changes no wallet', async () => {
    await query(auth.db, 'UPDATE account SET unconfirmed_since = NULL WHERE id = $1', [owner.id]);
    const name = (who: SignedInMember, wallet: string) =>
      auth.api
        .put('/api/auth/payout-wallet')
        .set(who.headers)
        .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD });
    await name(owner, WALLET).expect(200);
    const [changed, named] = await inTurn(auth, owner.id, [changePassword, () => name(thief, THIEFS)]);
    expect(changed.status).toBe(204);
    const [{ payout_wallet: wallet }] = (await query(auth.db, 'SELECT payout_wallet FROM account WHERE id = $1', [
      owner.id,
    ])) as [{ payout_wallet: string }];
    expect([named.status, wallet]).toEqual([422, WALLET]);
  });

  it('changes no wallet from a session that its owner ended meanwhile', async () => {
    await query(auth.db, 'UPDATE account SET unconfirmed_since = NULL WHERE id = $1', [owner.id]);
    const changeSignIn = () =>
      auth.api.post('/api/auth/password').set(owner.headers).send({ current: PASSWORD, next: NEXT });
    const name = () =>
      auth.api
        .put('/api/auth/payout-wallet')
        .set(thief.headers)
        .send({ wallet: THIEFS, withdrawalPassword: WITHDRAWAL_PASSWORD });
    const [changed, named] = await inTurn(auth, owner.id, [changeSignIn, name]);
    expect([changed.status, named.status]).toEqual([204, 401]);
  });

  it('moves no contact', async () => {
    const move = () =>
      auth.api
        .post('/api/auth/confirmation/contact')
        .set(thief.headers)
        .send({ email: `thief-${owner.email}`, withdrawalPassword: WITHDRAWAL_PASSWORD });
    const [changed, moved] = await inTurn(auth, owner.id, [changePassword, move]);
    expect(changed.status).toBe(204);
    const [{ email }] = (await query(auth.db, 'SELECT email FROM account WHERE id = $1', [owner.id])) as [
      { email: string },
    ];
    expect([moved.status, email]).toEqual([422, owner.email]);
  });
});
