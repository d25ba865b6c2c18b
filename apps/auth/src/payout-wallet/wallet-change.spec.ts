import { query } from '@ballast/platform/postgres/query';
import {
  AuthHarness,
  PASSWORD,
  SignedInMember,
  WITHDRAWAL_PASSWORD,
  registration,
  tokenIn,
} from '../testing/auth-harness';

const OWN = '0x52908400098527886E0F7030069857D2E4169EE7';
const RECOVERY = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const THIEF = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const THIEF_2 = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const HOUR = 3_600_000;

describe('a change of the payout wallet', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let start: number;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
    await name({ wallet: OWN, recoveryWallet: RECOVERY }).expect(200);
    auth.clock.advance(HOUR);
    start = auth.clock.now().getTime();
  });
  afterAll(() => auth.stop());

  const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
  const name = (body: object, who = member) =>
    auth.api
      .put('/api/auth/payout-wallet')
      .set(who.headers)
      .send({ withdrawalPassword: WITHDRAWAL_PASSWORD, ...body });
  const cancel = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    auth.api.post('/api/auth/payout-wallet/cancel').set(headers).send({ token });
  const shown = async () =>
    (await auth.api.get('/api/auth/payout-wallet').set(member.headers).expect(200)).body as { hold: object | null };
  const facts = async () =>
    (await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200)).body as object;
  const changeMails = async () => (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'wallet_changed');

  it('does not wait when it is the first naming, and sends no link', async () => {
    expect(await shown()).toMatchObject({ wallet: OWN, hold: null });
    expect(await facts()).toMatchObject({ walletHold: null });
    expect(await changeMails()).toEqual([]);
  });

  it('waits 48 hours, told to the member, to ledger, and by a mail with a link', async () => {
    const answer = await name({ wallet: THIEF }).expect(200);
    expect(answer.body).toMatchObject({ wallet: THIEF, hold: { until: at(48), previousWallet: OWN } });
    expect(await facts()).toMatchObject({
      payoutWallet: THIEF,
      walletHold: { until: at(48), since: at(0), previousWallet: OWN },
      version: 3,
    });
    const token = await auth.mailedToken(member.id, 'wallet_changed');
    expect((await changeMails()).map(({ data }) => data)).toEqual([
      { wallet: THIEF, holdUntil: at(48), cancelLink: `http://localhost:3000/cancel-wallet-change#token=${token}` },
    ]);
    auth.clock.advance(48 * HOUR - 1);
    expect((await shown()).hold).not.toBeNull();
    auth.clock.advance(1);
    expect(await shown()).toMatchObject({ wallet: THIEF, hold: null });
  });

  it('waits too when only the recovery wallet changes', async () => {
    await name({ wallet: OWN, recoveryWallet: THIEF }).expect(200);
    expect(await shown()).toMatchObject({ hold: { previousWallet: OWN } });
    await cancel(await auth.mailedToken(member.id, 'wallet_changed')).expect(200);
    expect(await shown()).toMatchObject({ wallet: OWN, recoveryWallet: RECOVERY });
  });

  it('to the same wallets is none', async () => {
    await name({ wallet: OWN, recoveryWallet: RECOVERY }).expect(200);
    expect(await shown()).toMatchObject({ hold: null });
    expect(await changeMails()).toEqual([]);
  });

  it('during a hold waits anew and keeps the wallet of before the first: nothing is washed by changing twice', async () => {
    await name({ wallet: THIEF }).expect(200);
    auth.clock.advance(HOUR);
    await name({ wallet: THIEF_2 }).expect(200);
    expect(await shown()).toMatchObject({ wallet: THIEF_2, hold: { until: at(49), previousWallet: OWN } });
    await name({ wallet: OWN, recoveryWallet: RECOVERY }).expect(200);
    await name({ wallet: THIEF }).expect(200);
    expect(await facts()).toMatchObject({ walletHold: { since: at(0), until: at(49), previousWallet: OWN } });
  });

  it('after a hold starts another, from the wallet that held', async () => {
    await name({ wallet: THIEF }).expect(200);
    auth.clock.advance(48 * HOUR);
    await name({ wallet: THIEF_2 }).expect(200);
    expect(await facts()).toMatchObject({ walletHold: { since: at(48), until: at(96), previousWallet: THIEF } });
  });

  it('of a member with a phone number only waits, with no mail and no token', async () => {
    const body = registration(await auth.invitation(admin), { phone: '+4915166666666' });
    const joined = await auth.api.post('/api/register').send(body).expect(201);
    const phoned = await auth.signedIn((joined.body as { id: string }).id, '', tokenIn(joined));
    await name({ wallet: OWN }, phoned).expect(200);
    expect((await name({ wallet: THIEF }, phoned).expect(200)).body).toMatchObject({ hold: { previousWallet: OWN } });
    expect(await auth.mailsTo(phoned.id)).toEqual([]);
    expect(await query(auth.db, 'SELECT 1 FROM mailed_token WHERE account_id = $1', [phoned.id])).toEqual([]);
  });

  describe('taken back', () => {
    it('brings both wallets back with their proof, ends the hold and tells ledger', async () => {
      await query(auth.db, 'UPDATE account SET payout_wallet_proven = true WHERE id = $1', [member.id]);
      await name({ wallet: THIEF, recoveryWallet: THIEF_2 }).expect(200);
      auth.clock.advance(HOUR);
      const answer = await cancel(await auth.mailedToken(member.id, 'wallet_changed')).expect(200);
      expect(answer.body).toEqual({ wallet: OWN });
      expect(await shown()).toMatchObject({
        ...{ wallet: OWN, recoveryWallet: RECOVERY, proven: true },
        ...{ hold: null, changedAt: at(1) },
      });
      const published = await query<{ payload: object }>(
        auth.db,
        'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq',
        [member.id],
      );
      expect(published.at(-1)?.payload).toEqual(await facts());
      expect(await facts()).toMatchObject({
        payoutWallet: OWN,
        recoveryWallet: RECOVERY,
        walletHold: null,
        version: 4,
      });
    });

    it('ends all sessions, pauses withdrawals for 24 hours, and is told by mail', async () => {
      await name({ wallet: THIEF }).expect(200);
      const answer = await cancel(await auth.mailedToken(member.id, 'wallet_changed'), member.headers).expect(200);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^ballast_session=; Max-Age=0/),
        expect.stringMatching(/^ballast_signed_in=; Max-Age=0/),
      ]);
      expect(await query(auth.db, 'SELECT 1 FROM session WHERE account_id = $1', [member.id])).toEqual([]);
      expect(await facts()).toMatchObject({ withdrawalsPausedUntil: at(24) });
      const mail = (await auth.mailsTo(member.id)).at(-1);
      expect(mail).toEqual({ kind: 'wallet_change_cancelled', data: { wallet: OWN } });
    });

    it('works with the link of any mail of the hold, and brings back what was before the first change', async () => {
      await name({ wallet: THIEF }).expect(200);
      const first = await auth.mailedToken(member.id, 'wallet_changed');
      await name({ wallet: THIEF_2 }).expect(200);
      const second = await auth.mailedToken(member.id, 'wallet_changed');
      expect((await cancel(first).expect(200)).body).toEqual({ wallet: OWN });
      await cancel(second).expect(422);
    });

    it('works while the member is suspended', async () => {
      await name({ wallet: THIEF }).expect(200);
      const reason = { reason: 'a spec' };
      await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
      await cancel(await auth.mailedToken(member.id, 'wallet_changed')).expect(200);
    });

    it('is refused for a token that was used, is older than 48 hours, unknown or for something else', async () => {
      await name({ wallet: THIEF }).expect(200);
      const used = await auth.mailedToken(member.id, 'wallet_changed');
      await cancel(used).expect(200);
      const { email } = member;
      const again = tokenIn(await auth.api.post('/api/login').send({ email, password: PASSWORD }).expect(200));
      await name({ wallet: THIEF }, await auth.signedIn(member.id, email, again)).expect(200);
      const late = await auth.mailedToken(member.id, 'wallet_changed');
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const reset = await auth.mailedToken(member.id, 'password_reset');
      auth.clock.advance(48 * HOUR);
      const before = [await facts(), await auth.tableSizes()];
      for (const token of [used, late, reset, 'x', `${late} `, "' OR 1=1"]) {
        const { body } = await cancel(token).expect(422);
        expect(body).toMatchObject({
          code: 'INVALID_CANCEL_TOKEN',
          message: expect.stringMatching(/Nothing was changed/),
        });
      }
      expect([await facts(), await auth.tableSizes()]).toEqual(before);
    });

    it('by 20 requests with one token at once happens once', async () => {
      await name({ wallet: THIEF }).expect(200);
      const token = await auth.mailedToken(member.id, 'wallet_changed');
      const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
      const cancelled = (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'wallet_change_cancelled');
      expect(cancelled).toHaveLength(1);
      expect(await facts()).toMatchObject({ version: 4 });
    });

    it('and changed at once by a thief is the owner’s again, told to ledger in order', async () => {
      await name({ wallet: THIEF }).expect(200);
      const token = await auth.mailedToken(member.id, 'wallet_changed');
      const [, named] = await Promise.all([cancel(token).expect(200), name({ wallet: THIEF_2 })]);
      // Behind it the thief is signed out; before it the thief's second change is taken back as well.
      expect([200, 401]).toContain(named.status);
      const published = await query<{ payload: { version: number } }>(
        auth.db,
        'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq',
        [member.id],
      );
      const versions = [1, 2, 3, 4, 5].slice(0, named.status === 200 ? 5 : 4);
      expect(published.map(({ payload }) => payload.version)).toEqual(versions);
      expect(await facts()).toMatchObject({ payoutWallet: OWN });
    });
  });
});
