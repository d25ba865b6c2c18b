import { query } from '@ballast/platform/postgres/query';
import { newAddress } from '../testing/test-chain';
import { SATURDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';
import { balancesOf, compoundingOf, freshMember } from '../testing/compounding-member';

describe('auto-compound', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const state = () => compoundingOf(club, member.id);
  const balances = () => balancesOf(club, member.id);

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await freshMember(club);
  });
  afterEach(() => club.expectAgreement());

  describe('the switch', () => {
    const turn = (enabled: unknown, id = member.id) =>
      club.member('put', '/api/rewards/auto-compound', id).send({ enabled });

    it('is off until the member turns it on, and only then an APY is told', async () => {
      expect(await state()).toEqual({
        ...{ enabled: false, minimum: '1', annualRate: '3.30', apy: null, vault: member.vault },
        ...{ lastAmount: null, lastAt: null, lastFailure: null },
      });
      expect((await turn(true).expect(200)).body).toMatchObject({ enabled: true, annualRate: '3.30', apy: '3.35' });
      expect((await turn(false).expect(200)).body).toMatchObject({ enabled: false, apy: null });
    });

    it('tells no APY below every tier, though it is on', async () => {
      const poor = await club.memberWith(999n * USDC);
      expect((await turn(true, poor.id).expect(200)).body).toMatchObject({
        enabled: true,
        annualRate: null,
        apy: null,
      });
    });

    it('needs a payout wallet to be turned on, and none to be turned off', async () => {
      const walletless = await club.join(null);
      expect((await turn(true, walletless).expect(409)).body.code).toBe('PAYOUT_WALLET_MISSING');
      expect((await turn(false, walletless).expect(200)).body).toMatchObject({ enabled: false, vault: null });
    });

    it('is not turned by a suspended member, nor without a second factor that is there', async () => {
      const put = () => club.api.put('/api/rewards/auto-compound').send({ enabled: true });
      expect((await put().set(club.as.suspended(member.id)).expect(403)).body.code).toBe('ACCOUNT_SUSPENDED');
      const identity = club.as.member(member.id, { hasSecondFactor: true });
      expect((await put().set(identity).expect(401)).body.code).toBe('STEP_UP_REQUIRED');
    });

    it.each([{}, { enabled: 'yes' }, { enabled: null }])('does not take %j', async (body) => {
      await club.member('put', '/api/rewards/auto-compound', member.id).send(body).expect(400);
    });
  });

  it('happens once a day, however many schedulers there are', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await query(club.db, 'UPDATE auto_compound SET look_after = programme_now()');
    const done = await Promise.all(Array.from({ length: 10 }, () => club.compoundDue()));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
    await club.earn(member.id, 5n * USDC);
    await query(club.db, 'UPDATE auto_compound SET look_after = programme_now()');
    expect(await club.compoundDue()).toBe(0);
    expect(await balances()).toEqual(['1000', '5', '5']);
  });

  it('takes each reward once beside the member’s own withdrawals', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await club.memberWith();
      const rewards = await club.earn(one.id, 2n * USDC, 3n * USDC);
      await club.compounds(one.id);
      const [answers] = await Promise.all([
        Promise.all(rewards.map((id) => club.withdraw(one.id, [id]))),
        club.compoundDue(),
      ]);
      const [{ bound }] = (await club.db.query(
        `SELECT sum(amount)::bigint AS bound FROM withdrawal WHERE member_id = $1`,
        [one.id],
      )) as [{ bound: bigint }];
      const taken = await query(club.db, `SELECT id FROM reward WHERE member_id = $1 AND status = 'withdrawing'`, [
        one.id,
      ]);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect([taken.length, bound]).toEqual([2, 5n * USDC]);
    }
  });

  it('works on weekends: nobody has to ask for it', async () => {
    await club.earn(member.id, 5n * USDC);
    await setProgrammeTime(club.db, SATURDAY);
    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(1);
  });

  it('waits until there is 1 USDC, and looks again by itself', async () => {
    await club.earn(member.id, USDC - 1n);
    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(0);
    await club.earn(member.id, 1n);
    expect(await club.compoundDue()).toBe(0);
    await setProgrammeTime(club.db, '2026-11-16T09:06:00Z');
    expect(await club.compoundDue()).toBe(1);
  });

  it.each([
    ['of a suspended member', { status: 'suspended' }],
    ['while withdrawals are paused', { withdrawalsPausedUntil: '2026-11-16T10:00:00Z' }],
    [
      'while a new wallet is on hold',
      {
        walletHold: {
          since: '2026-11-16T08:00:00Z',
          until: '2026-11-16T10:00:00Z',
          previousWallet: newAddress(),
        },
      },
    ],
  ] as const)('touches no rewards %s, though the ledger has not heard of it by queue', async (_when, facts) => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await club.publishFacts(member.id, member.wallet, { version: 2, ...facts });
    expect(await club.compoundDue()).toBe(0);
    expect(await balances()).toEqual(['1000', '5', '0']);
  });

  it('touches nothing while reserves are short, and uses up nobody’s turn', async () => {
    await club.earn(member.id, 5n * USDC);
    await club.compounds(member.id);
    await query(club.db, 'UPDATE reserve_state SET short = true');
    expect(await club.compoundDue()).toBe(0);
    await query(club.db, 'UPDATE reserve_state SET short = false');
    expect(await club.compoundDue()).toBe(1);
  });

  it('of one member goes on though auth cannot be asked about another', async () => {
    const gone = await club.memberWith();
    for (const { id } of [gone, member]) {
      await club.earn(id, 5n * USDC);
      await club.compounds(id);
    }
    club.auth.members.delete(gone.id);
    expect(await club.compoundDue()).toBe(1);
  });

  it('is started by the watcher only', async () => {
    const call = () => club.api.post('/internal/rewards/compound-due').send({ limit: 1 });
    await call().expect(403);
    await call().set(club.as.admin()).expect(403);
    await club.service('post', '/internal/rewards/compound-due').send({ limit: 0 }).expect(400);
  });
});
