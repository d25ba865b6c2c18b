import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove, type TestTransaction } from '../testing/test-chain';
import { MONDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { TestRelayer } from '../testing/test-relayer';

const TUESDAY_START = '2026-11-17T00:00:00.000Z';
const NEXT_MONDAY_START = '2026-11-23T00:00:00.000Z';

describe('what a cycle counts', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
  });
  beforeEach(async () => {
    await setProgrammeTime(club.db, MONDAY);
    member = await club.memberWith();
  });
  afterEach(() => club.expectAgreement());
  afterAll(() => club.stop());

  const pays = (amount: bigint): TestTransaction => transaction(usdcMove(newAddress(), member.vault, amount));
  const get = async <T>(path: string): Promise<T> => (await club.member('get', path, member.id).expect(200)).body as T;
  const active = () => get<object>('/api/deposits/active');
  const preview = () => get<object>('/api/cycles/preview');
  const start = () => club.member('post', '/api/cycles/start', member.id);
  const counted = async (): Promise<bigint | undefined> =>
    (
      await query<{ principal: bigint }>(
        club.db,
        'SELECT principal FROM cycle WHERE member_id = $1 ORDER BY started_at DESC LIMIT 1',
        [member.id],
      )
    )[0]?.principal;

  it('is nothing of what came in today; page and API say from when it counts', async () => {
    await club.mineFinal(pays(5_000n * USDC));
    expect(await active()).toEqual({
      ...{ totalDeposited: '5000', earningPrincipal: '0', earningFrom: TUESDAY_START, tier: null },
      nextTier: { amount: '10000', annualRate: '3.60' },
    });
    expect(await get('/api/deposits')).toMatchObject([{ status: 'completed', earningFrom: TUESDAY_START }]);
    expect((await club.api.get('/api/programme')).body).toMatchObject({ earningFrom: TUESDAY_START });
    const refused = (await start().expect(422)).body as { code: string; message: string };
    expect(refused.code).toBe('NOT_EARNING_YET');
    expect(refused.message).toContain('All of your 5,000.00 USDC count from Tuesday, Nov 17, 2026 (UTC).');
    expect(await preview()).toMatchObject({
      ...{ canStart: false, code: 'NOT_EARNING_YET', reason: refused.message, reward: null, poolCovers: null },
      ...{ principal: '5000', earningPrincipal: '0', earningFrom: TUESDAY_START },
    });

    await setProgrammeTime(club.db, TUESDAY_START);
    expect(await active()).toMatchObject({ earningPrincipal: '5000', earningFrom: null, tier: { annualRate: '3.50' } });
    expect(await preview()).toMatchObject({ canStart: true, earningPrincipal: '5000', earningFrom: null });
    await start().expect(200);
    expect(await counted()).toBe(5_000n * USDC);
  });

  it('is what was there before, at the tier of that, when more comes in', async () => {
    member = await club.memberWith(1_500n * USDC);
    await club.mineFinal(pays(3_000n * USDC));
    await club.mineFinal(pays(500n * USDC));
    const reward = '0.190384';
    expect(await preview()).toMatchObject({
      ...{ canStart: true, reward, annualRate: '3.30', principal: '5000' },
      ...{ earningPrincipal: '1500', earningFrom: TUESDAY_START },
    });
    expect(await active()).toMatchObject({ tier: { annualRate: '3.30' }, nextTier: { amount: '10000' } });
    expect((await start().expect(200)).body).toMatchObject({ cycle: { reward } });
    expect(await counted()).toBe(1_500n * USDC);
    // Today is used: the next cycle is tomorrow's, and counts all.
    expect(await preview()).toMatchObject({ earningPrincipal: '5000', earningFrom: null, annualRate: '3.50' });
  });

  it('is less what left since, also when as much came in', async () => {
    member = await club.memberWith(3_000n * USDC);
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 1_500n * USDC)));
    await club.mineFinal(pays(1_500n * USDC));
    expect(await active()).toMatchObject({ totalDeposited: '3000', earningPrincipal: '1500' });
    await start().expect(200);
    expect(await counted()).toBe(1_500n * USDC);
  });

  it('is not less for a redemption that failed: the money never left', async () => {
    member = await club.memberWith(3_000n * USDC);
    await club.redeem(member.id, 'all').expect(202);
    expect((await start().expect(422)).body).toMatchObject({ code: 'BELOW_MINIMUM_PRINCIPAL' });
    await new TestRelayer(club).send(false);
    expect(await active()).toMatchObject({ earningPrincipal: '3000', earningFrom: null });
    await start().expect(200);
    expect(await counted()).toBe(3_000n * USDC);
  });

  it('ends the cycle when a payment uses it: of a redemption whose own money the owner had taken and paid back', async () => {
    member = await club.memberWith(1_500n * USDC);
    await club.redeem(member.id, 'all').expect(202);
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 1_500n * USDC - 1n)));
    await club.mineFinal(pays(1_500n * USDC - 1n));
    await setProgrammeTime(club.db, TUESDAY_START);
    const { poolReserved } = await club.reserves();
    await start().expect(200);
    await club.mineFinal(...(await new TestRelayer(club).send(true)));
    expect(await active()).toBeNull();
    expect(await get('/api/cycles/active')).toBeNull();
    expect(await get('/api/deposits/redemptions')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ requestedHere: true, cancelledCycle: true }),
        expect.objectContaining({ requestedHere: false, cancelledCycle: false }),
      ]),
    );
    expect(await club.reserves()).toMatchObject({ poolReserved });
    expect(await club.alarms()).toEqual([]);
  });

  it('is nothing that was bound to a redemption before, so that its payment leaves the cycle running', async () => {
    member = await club.memberWith(2_000n * USDC);
    await club.redeem(member.id, '500').expect(202);
    await start().expect(200);
    expect(await counted()).toBe(1_500n * USDC);
    await club.mineFinal(...(await new TestRelayer(club).send(true)));
    expect(await active()).toMatchObject({ totalDeposited: '1500' });
    expect(await get('/api/cycles/active')).toMatchObject({ status: 'active' });
  });

  it.each([
    ['Friday evening', '2026-11-20T22:00:00Z', '0', NEXT_MONDAY_START],
    ['Saturday', '2026-11-21T10:00:00Z', '2000', null],
    ['Sunday', '2026-11-22T23:59:00Z', '2000', null],
  ])('that came in on %s is counted from Monday', async (_, at, earningPrincipal, earningFrom) => {
    await setProgrammeTime(club.db, at);
    await club.mineFinal(pays(2_000n * USDC));
    expect(await active()).toMatchObject({ totalDeposited: '2000', earningPrincipal, earningFrom });
    expect(await get('/api/deposits')).toMatchObject([{ earningFrom: NEXT_MONDAY_START }]);
    await start().expect(422);
    await setProgrammeTime(club.db, NEXT_MONDAY_START);
    await start().expect(200);
    expect(await counted()).toBe(2_000n * USDC);
  });

  it('goes by when the ledger booked it, however old its block: a late watcher earns nobody a second reward', async () => {
    const first = await club.memberWith(2_000n * USDC);
    // Mined on Monday; the watcher hears of it on Tuesday, when the first account has run its cycle.
    club.chain.mine(transaction(usdcMove(first.vault, first.wallet, 2_000n * USDC)), pays(2_000n * USDC));
    await setProgrammeTime(club.db, TUESDAY_START);
    await club.member('post', '/api/cycles/start', first.id).expect(200);
    await moveProgrammeTime(club.db, '8 hours');
    await club.report(club.chain.head);
    await club.member('post', '/api/cycles/collect', first.id).expect(200);
    expect((await start().expect(422)).body).toMatchObject({ code: 'NOT_EARNING_YET' });
    await setProgrammeTime(club.db, '2026-11-18T00:00:00Z');
    await start().expect(200);
  });

  it('is not changed by a reorg: what was taken back and came again came in when it was final', async () => {
    await club.mineSeen(pays(2_000n * USDC));
    const orphaned = club.chain.reorg(1);
    await club.mineSeen();
    await setProgrammeTime(club.db, TUESDAY_START);
    await club.mineFinal(...orphaned);
    expect(await active()).toMatchObject({ earningPrincipal: '0', earningFrom: '2026-11-18T00:00:00.000Z' });
  });

  it('stays what it was when the demo puts the clock back', async () => {
    await setProgrammeTime(club.db, '2026-11-18T09:00:00Z');
    await club.mineFinal(pays(2_000n * USDC));
    await setProgrammeTime(club.db, MONDAY);
    await club.mineFinal(pays(1_000n * USDC));
    expect((await start().expect(422)).body).toMatchObject({ code: 'NOT_EARNING_YET' });
    await setProgrammeTime(club.db, '2026-11-18T10:00:00Z');
    await start().expect(422);
    await setProgrammeTime(club.db, '2026-11-19T00:00:00Z');
    await start().expect(200);
    expect(await counted()).toBe(3_000n * USDC);
  });

  it('says beforehand that the pool cannot cover it, also while no cycle can start', async () => {
    member = await club.memberWith(2_000_000_000n * USDC);
    expect(await preview()).toMatchObject({ canStart: false, code: 'POOL_NOT_FUNDED', poolCovers: false });
    expect((await start().expect(422)).body).toMatchObject({ code: 'POOL_NOT_FUNDED' });
    await setProgrammeTime(club.db, '2026-11-21T10:00:00Z');
    expect(await preview()).toMatchObject({ canStart: false, code: 'NOT_A_BUSINESS_DAY', poolCovers: false });
    member = await club.memberWith(2_000n * USDC);
    expect(await preview()).toMatchObject({ code: 'NOT_A_BUSINESS_DAY', poolCovers: true });
  });
});
