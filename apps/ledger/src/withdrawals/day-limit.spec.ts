import fc from 'fast-check';
import type { AdminWithdrawalDto, ApprovedManyDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { query } from '@ballast/platform/postgres/query';
import { retryRefused } from '@ballast/testing/net/retry-refused';
import { newAddress } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

const LIMIT = 100n * USDC;

describe('what one admin may approve alone', () => {
  let club: ClubHarness;
  let admins: readonly [string, string];
  const ask = async (member: ClubMember, amount: bigint, to = member.wallet): Promise<string> => {
    const requested = await club.withdraw(member.id, await club.earn(member.id, amount), to).expect(201);
    return (requested.body as AdminWithdrawalDto).id;
  };
  const approve = async (id: string, admin = admins[0]): Promise<AdminWithdrawalDto> => {
    return (await club.decide(id, 'approve', { admin }).expect(200)).body as AdminWithdrawalDto;
  };

  beforeAll(async () => {
    club = await ClubHarness.start({ SECOND_ADMIN_FROM_USDC: '100', PROGRAMME_TIME_ZONE: 'America/New_York' });
    await club.fundPool(100_000n * USDC);
    const join = () => club.join(null, { isAdmin: true });
    admins = [await join(), await join()];
  });
  afterAll(() => club.stop());
  afterEach(() => club.expectAgreement());

  it('is a sum a member and day: ten parts of 110 pass nine times, the tenth needs a second admin', async () => {
    const member = await club.memberWith();
    const parts: string[] = [];
    for (let n = 0; n < 10; n += 1) parts.push(await ask(member, 11n * USDC));
    const outcomes = [];
    for (const id of parts) outcomes.push((await approve(id)).status);
    expect(outcomes).toEqual([...Array<string>(9).fill('confirmed'), 'requested']);
    const last = await approve(parts[9]!, admins[1]);
    expect([last.status, last.approvals.length]).toEqual(['confirmed', 2]);
  });

  it('is said beforehand, with why', async () => {
    const member = await club.memberWith();
    const [first, second] = [await ask(member, 60n * USDC), await ask(member, 60n * USDC)];
    const shown = async () => {
      const path = `/api/admin/withdrawals?status=requested&member=${member.id}`;
      const { body } = await club.api.get(path).set(club.as.admin(admins[0])).expect(200);
      return (body as AdminWithdrawalDto[]).find(({ id }) => id === second);
    };
    expect(await shown()).toMatchObject({ needsSecondAdmin: false, nextStep: null });
    await approve(first);
    expect(await shown()).toMatchObject({ needsSecondAdmin: true, nextStep: expect.stringMatching(/approved today/) });
  });

  it('counts one address over all members who withdraw to it', async () => {
    const shared = newAddress();
    const [ada, ben] = [await club.memberWith(), await club.memberWith()];
    await club.knows(ada.id, shared);
    await club.knows(ben.id, shared);
    expect((await approve(await ask(ada, 60n * USDC, shared))).status).toBe('confirmed');
    expect((await approve(await ask(ben, 60n * USDC, shared))).status).toBe('requested');
    const cora = await club.memberWith();
    expect((await approve(await ask(cora, 60n * USDC))).status).toBe('confirmed');
  });

  it('does not count what was denied, and begins anew on the next day of the programme’s time zone', async () => {
    const member = await club.memberWith();
    const denied = await ask(member, 90n * USDC);
    await club.decide(denied, 'deny', { admin: admins[0] }).expect(200);
    expect((await approve(await ask(member, 90n * USDC))).status).toBe('confirmed');
    const next = await ask(member, 90n * USDC);
    // 09:00 UTC is 04:00 in New York, whose next day begins 20 hours later; UTC's began 5 hours before that.
    await moveProgrammeTime(club.db, '19 hours');
    expect((await approve(next)).status).toBe('requested');
    await moveProgrammeTime(club.db, '1 hour 1 minute');
    expect((await approve(await ask(member, 90n * USDC))).status).toBe('confirmed');
    await moveProgrammeTime(club.db, '-20 hours 1 minute');
  });

  it('holds in one batch too', async () => {
    const member = await club.memberWith();
    const ids = [await ask(member, 60n * USDC), await ask(member, 40n * USDC), await ask(member, USDC)];
    const call = club.api.post('/api/admin/withdrawals/approve-many').set(club.as.admin(admins[0]));
    const { results } = (await call.send({ ids, total: '101' }).expect(200)).body as ApprovedManyDto;
    expect(results.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'requested']);
  });

  it('is never passed by one admin alone, however sums are parted over members and addresses and approved at once', async () => {
    const share = fc.record({ member: fc.nat(2), usdc: fc.integer({ min: 1, max: 70 }) });
    const aim = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2));
    await fc.assert(
      fc.asyncProperty(fc.array(share, { minLength: 4, maxLength: 12 }), aim, async (shares, aims) => {
        const members = await Promise.all([club.memberWith(), club.memberWith(), club.memberWith()]);
        const wallets = [newAddress(), newAddress(), newAddress()];
        for (const { id } of members) for (const wallet of wallets) await club.knows(id, wallet);
        const requested: string[] = [];
        // A member has one address at a time.
        for (const { member, usdc } of shares) {
          requested.push(await ask(members[member]!, BigInt(usdc) * USDC, wallets[aims[member]!]!));
        }
        const approval = (id: string) => retryRefused(club.decide(id, 'approve', { admin: admins[0] })).expect(200);
        await Promise.all(requested.map(approval));
        const most = await query<{ sum: bigint }>(
          club.db,
          `SELECT sum(amount)::bigint AS sum FROM withdrawal WHERE wallet = ANY($1) AND status = 'confirmed'
            GROUP BY GROUPING SETS ((member_id), (wallet))`,
          [wallets],
        );
        expect(most.filter(({ sum }) => sum > LIMIT)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
