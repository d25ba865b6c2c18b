import { Wallet, getAddress } from 'ethers';
import { payoutWalletMessage } from '@ballast/domain/membership/payout-wallet-message';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, CONTRACTS, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

const GOOD = '0x52908400098527886E0F7030069857D2E4169EE7';
const MIXED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

describe('the payout wallet', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const show = async () =>
    (await auth.api.get('/api/auth/payout-wallet').set(member.headers).expect(200)).body as object;
  const name = (body: object) =>
    auth.api
      .put('/api/auth/payout-wallet')
      .set(member.headers)
      .send({ withdrawalPassword: WITHDRAWAL_PASSWORD, ...body });
  const facts = async () =>
    (await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200)).body as {
      version: number;
    };
  const refused = async (body: object, status: number, code: string) => {
    const before = [await facts(), await auth.tableSizes()];
    const answer = await name(body).expect(status);
    expect(answer.body).toMatchObject({ code });
    expect([await facts(), await auth.tableSizes()]).toEqual(before);
    return answer.body as { fields: Record<string, string>; message: string };
  };

  describe('and every other wallet that a member names', () => {
    const verify = (body: object) =>
      auth.api
        .post(`/internal/members/${member.id}/withdrawal-password/verify`)
        .set(auth.as.service('ledger'))
        .send({ withdrawalPassword: WITHDRAWAL_PASSWORD, ...body });
    const named = async () =>
      (
        await query<{ wallet: string }>(
          auth.db,
          `SELECT '0x' || encode(wallet, 'hex') AS wallet FROM named_wallet WHERE account_id = $1 ORDER BY named_at`,
          [member.id],
        )
      ).map(({ wallet }) => getAddress(wallet));

    it('is recorded for the checker, once and for ever', async () => {
      await name({ wallet: GOOD, recoveryWallet: OTHER }).expect(200);
      for (let time = 0; time < 2; time += 1) await verify({ payout: true, wallet: MIXED }).expect(204);
      expect([(await named()).slice(0, 2).sort(), (await named()).slice(2)]).toEqual([[GOOD, OTHER].sort(), [MIXED]]);
      for (const change of ["UPDATE named_wallet SET named_at = '2026-01-01'", 'DELETE FROM named_wallet'])
        await expect(query(auth.db, change)).rejects.toThrow('append-only');
    });

    it('is not, with a wrong password or where none is named', async () => {
      await verify({ payout: true, wallet: MIXED, withdrawalPassword: 'wrong horse' }).expect(422);
      await verify({ payout: true, wallet: 'nowhere' }).expect(400);
      await verify({ payout: true }).expect(204);
      expect(await named()).toEqual([]);
    });
  });

  it('is nobody’s at first, and comes with what it will be asked to sign', async () => {
    expect(await show()).toEqual({
      wallet: null,
      recoveryWallet: null,
      proven: false,
      messageTemplate: payoutWalletMessage(member.id, 'WALLET'),
      changedAt: null,
      hold: null,
      changesHeldUntil: null,
    });
  });

  it('is kept with its checksum, shown in the user, and told to ledger with a new version', async () => {
    const answer = await name({ wallet: MIXED.toLowerCase(), recoveryWallet: OTHER }).expect(200);
    expect(answer.body).toMatchObject({
      wallet: MIXED,
      recoveryWallet: OTHER,
      proven: false,
      changedAt: auth.clock.now().toISOString(),
    });
    expect(await show()).toEqual(answer.body);
    const user = await auth.api.get('/api/user').set(member.headers).expect(200);
    expect(user.body).toMatchObject({ payoutWallet: MIXED });
    const expected = {
      payoutWallet: MIXED,
      recoveryWallet: OTHER,
      payoutWalletChangedAt: auth.clock.now().toISOString(),
      version: 2,
    };
    expect(await facts()).toMatchObject(expected);
    const [published] = await query<{ payload: object }>(
      auth.db,
      'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq DESC LIMIT 1',
      [member.id],
    );
    expect(published?.payload).toEqual(await facts());
  });

  it('of all upper-case digits has no checksum to be wrong', async () => {
    await name({ wallet: `0x${MIXED.slice(2).toUpperCase()}` }).expect(200);
    expect(await show()).toMatchObject({ wallet: MIXED });
  });

  it('loses its recovery wallet when named without one', async () => {
    await name({ wallet: GOOD, recoveryWallet: OTHER }).expect(200);
    await name({ wallet: GOOD, recoveryWallet: null }).expect(200);
    expect(await show()).toMatchObject({ wallet: GOOD, recoveryWallet: null });
    expect((await facts()).version).toBe(3);
  });

  it('named again changes nothing, not even the time of the last change', async () => {
    await name({ wallet: GOOD }).expect(200);
    const before = [await show(), await facts(), await auth.tableSizes()];
    auth.clock.advance(60_000);
    await name({ wallet: GOOD }).expect(200);
    expect([await show(), await facts(), await auth.tableSizes()]).toEqual(before);
  });

  describe('with a signature', () => {
    const wallet = Wallet.createRandom();

    it('of its own key is proven, also later, and until another is named', async () => {
      await name({ wallet: wallet.address }).expect(200);
      expect(await show()).toMatchObject({ proven: false });
      const signature = await wallet.signMessage(payoutWalletMessage(member.id, wallet.address));
      expect((await name({ wallet: wallet.address, signature }).expect(200)).body).toMatchObject({ proven: true });
      await name({ wallet: wallet.address, recoveryWallet: OTHER }).expect(200);
      expect(await show()).toMatchObject({ proven: true });
      await name({ wallet: GOOD }).expect(200);
      expect(await show()).toMatchObject({ proven: false });
    });

    it('over the template filled in by a page is the same', async () => {
      const { messageTemplate } = (await show()) as { messageTemplate: string };
      const signature = await wallet.signMessage(messageTemplate.replace('WALLET', wallet.address));
      expect((await name({ wallet: wallet.address, signature }).expect(200)).body).toMatchObject({ proven: true });
    });

    it('of another key, another member, another wallet or of nobody is refused', async () => {
      const stranger = await auth.join(await auth.invitation(admin));
      const bad = [
        await Wallet.createRandom().signMessage(payoutWalletMessage(member.id, wallet.address)),
        await wallet.signMessage(payoutWalletMessage(stranger.id, wallet.address)),
        await wallet.signMessage(payoutWalletMessage(member.id, GOOD)),
        '',
        '0x',
        '0xzz',
        `0x${'0'.repeat(130)}`,
        `0x${'f'.repeat(130)}`,
        '<script>alert(1)</script>',
      ];
      for (const signature of bad) await refused({ wallet: wallet.address, signature }, 422, 'INVALID_SIGNATURE');
    });
  });

  it.each([
    ['a typing error in mixed case', MIXED.replace('aAeb', 'aaeb')],
    ['too few digits', MIXED.slice(0, -1)],
    ['too many digits', `${MIXED}0`],
    ['no 0x', MIXED.slice(2)],
    ['a name', 'vitalik.eth'],
    ['the ICAP form', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['other digits', '0x５２９０８４０００９８５２７８８６Ｅ０Ｆ７０３００６９８５７Ｄ２Ｅ４１６９Ｅ'],
    ['script', '<script>alert(1)</script>'],
  ])('is refused with %s', async (_what, wallet) => {
    expect((await refused({ wallet }, 422, 'INVALID_ADDRESS')).fields).toHaveProperty('wallet');
    const recovery = await refused({ wallet: GOOD, recoveryWallet: wallet }, 422, 'INVALID_ADDRESS');
    expect(recovery.fields).toHaveProperty('recoveryWallet');
  });

  it('tells a wrong checksum from a wrong form', async () => {
    const { message } = await refused({ wallet: MIXED.replace('aAeb', 'aaeb') }, 422, 'INVALID_ADDRESS');
    expect(message).toMatch(/checksum/);
  });

  it.each(Object.values(CONTRACTS).concat(['0x0000000000000000000000000000000000000000' as never]))(
    'cannot be %s, which is nobody’s wallet',
    async (address) => {
      await refused({ wallet: address.toLowerCase() }, 422, 'FORBIDDEN_WALLET');
      await refused({ wallet: getAddress(address.toLowerCase()) }, 422, 'FORBIDDEN_WALLET');
      await refused({ wallet: GOOD, recoveryWallet: address.toLowerCase() }, 422, 'FORBIDDEN_WALLET');
    },
  );

  it('cannot be its own recovery wallet', async () => {
    await refused({ wallet: MIXED, recoveryWallet: MIXED.toLowerCase() }, 422, 'FORBIDDEN_WALLET');
  });

  it('needs the withdrawal password, and few mistakes in it', async () => {
    for (let n = 0; n < 5; n += 1) {
      await refused({ wallet: GOOD, withdrawalPassword: `wrong ${n}` }, 422, 'WRONG_WITHDRAWAL_PASSWORD');
    }
    const answer = await name({ wallet: GOOD }).expect(429);
    expect(answer.headers['retry-after']).toBe('2');
    auth.clock.advance(2000);
    await name({ wallet: GOOD }).expect(200);
  });

  it('is not changed by a suspended member, whatever the token says', async () => {
    const reason = { reason: 'a spec' };
    await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
    await refused({ wallet: GOOD }, 403, 'ACCOUNT_SUSPENDED');
  });

  it('named by two requests at once ends as one of the two, with both told in order', async () => {
    await Promise.all([name({ wallet: GOOD }).expect(200), name({ wallet: OTHER }).expect(200)]);
    const published = await query<{ payload: { version: number; payoutWallet: string } }>(
      auth.db,
      'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq',
      [member.id],
    );
    expect(published.map(({ payload }) => payload.version)).toEqual([1, 2, 3]);
    expect(await facts()).toEqual(published.at(-1)?.payload);
  });
});
