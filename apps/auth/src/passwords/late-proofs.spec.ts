import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';

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

  const waiting = async (n: number) =>
    (
      await query(
        auth.db,
        `SELECT 1 FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0 AND datname = current_database()`,
      )
    ).length >= n;

  /** The owner's change is first in line for the account, the thief's request second: both were checked before. */
  const race = async (first: () => Promise<{ status: number }>, second: () => Promise<{ status: number }>) => {
    const hold = auth.db.createQueryRunner();
    await hold.connect();
    await hold.startTransaction();
    await hold.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [owner.id]);
    const a = first();
    await eventually(() => waiting(1));
    const b = second();
    await eventually(() => waiting(2));
    await hold.commitTransaction();
    await hold.release();
    return [(await a).status, (await b).status];
  };
  const changePassword = () =>
    auth.api
      .post('/api/auth/withdrawal-password')
      .set(owner.headers)
      .send({ current: WITHDRAWAL_PASSWORD, next: NEXT })
      .then((answer) => answer);

  it('changes no wallet', async () => {
    await query(auth.db, 'UPDATE account SET unconfirmed_since = NULL WHERE id = $1', [owner.id]);
    const name = (who: SignedInMember, wallet: string) =>
      auth.api
        .put('/api/auth/payout-wallet')
        .set(who.headers)
        .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD });
    await name(owner, WALLET).expect(200);
    const statuses = await race(changePassword, () => name(thief, THIEFS).then((answer) => answer));
    expect(statuses[0]).toBe(204);
    const [{ payout_wallet: wallet }] = (await query(auth.db, 'SELECT payout_wallet FROM account WHERE id = $1', [
      owner.id,
    ])) as [{ payout_wallet: string }];
    expect([statuses[1], wallet]).toEqual([422, WALLET]);
  });

  it('moves no contact', async () => {
    const move = () =>
      auth.api
        .post('/api/auth/confirmation/contact')
        .set(thief.headers)
        .send({ email: `thief-${owner.email}`, withdrawalPassword: WITHDRAWAL_PASSWORD })
        .then((answer) => answer);
    const statuses = await race(changePassword, move);
    expect(statuses[0]).toBe(204);
    const [{ email }] = (await query(auth.db, 'SELECT email FROM account WHERE id = $1', [owner.id])) as [
      { email: string },
    ];
    expect([statuses[1], email]).toEqual([422, owner.email]);
  });
});
