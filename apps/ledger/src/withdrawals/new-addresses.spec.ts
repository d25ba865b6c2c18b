import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { query } from '@ballast/platform/postgres/query';
import { newAddress } from '../testing/test-chain';
import { sendPayout } from '../testing/test-payouts';
import { MONDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';

const HOUR = 3_600_000;

describe('an address that is neither the payout wallet nor was paid before', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let rewards: string[];
  let address: string;
  const ask = (to = address, ids = rewards) => club.withdraw(member.id, ids, to);
  const refused = async (to = address) => {
    const { body } = await ask(to).expect(422);
    expect(body).toMatchObject({ code: 'WALLET_ON_HOLD', fields: { walletAddress: expect.any(String) } });
    return body as { message: string };
  };
  const notices = async (): Promise<MemberNotice[]> => {
    const sql = `SELECT payload FROM outbox WHERE type = 'member.notice' AND payload->>'kind' = 'payout_address_named' AND payload->>'memberId' = $1`;
    return (await query<{ payload: MemberNotice }>(club.db, sql, [member.id])).map(({ payload }) => payload);
  };
  const toMonday = (): Promise<void> => setProgrammeTime(club.db, MONDAY);

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    await toMonday();
    member = await club.memberWith();
    rewards = await club.earn(member.id, 3n * USDC);
    address = newAddress();
  });
  afterEach(() => club.expectAgreement());

  it('is paid 48 hours after it was first named, and not a second before; the answer says when', async () => {
    expect((await refused()).message).toMatch(/from Nov 18, 2026, 09:00 UTC.*Nothing was withdrawn/);
    await moveProgrammeTime(club.db, '47 hours 59 minutes');
    expect((await refused()).message).toContain('Nov 18, 2026, 09:00 UTC');
    await moveProgrammeTime(club.db, '61 seconds');
    await ask().expect(201);
  });

  it('named on a Thursday is paid from Monday on, and not from a Saturday, which takes no requests', async () => {
    await moveProgrammeTime(club.db, '3 days');
    expect((await refused()).message).toContain('from Nov 23, 2026, 00:00 UTC on');
    await moveProgrammeTime(club.db, '49 hours');
    expect((await refused()).message).toContain('from Nov 23, 2026, 00:00 UTC on');
    await moveProgrammeTime(club.db, '38 hours');
    await ask().expect(201);
  });

  it('is told to the member at once, by one mail however often it is named', async () => {
    await Promise.all(Array.from({ length: 8 }, () => refused()));
    await moveProgrammeTime(club.db, '1 hour');
    await refused();
    const mailed = await notices();
    expect(mailed).toHaveLength(1);
    expect(mailed[0]).toMatchObject({ data: { wallet: address } });
    const { payableFrom } = mailed[0]!.data as { payableFrom: string };
    expect(Math.round((Date.parse(payableFrom) - Date.parse(MONDAY)) / HOUR)).toBe(48);
  });

  it('does not hinder the payout wallet', async () => {
    await ask(member.wallet).expect(201);
    expect(await notices()).toEqual([]);
  });

  it('stays new when a request to it was denied', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    const { id } = (await ask().expect(201)).body as { id: string };
    await decide(id, 'deny', {});
    await setPasswordChanged();
    await refused();
  });

  it('is new for each member, and waits anew after a change of a password', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    await setPasswordChanged();
    await refused();
    expect(await notices()).toHaveLength(2);
    await moveProgrammeTime(club.db, '49 hours');
    await ask().expect(201);
    const other = await club.memberWith();
    const { body } = await club.withdraw(other.id, await club.earn(other.id, USDC), address).expect(422);
    expect(body).toMatchObject({ code: 'WALLET_ON_HOLD' });
    await toMonday();
  });

  it('passes in no other spelling: each is another spelling of the same, or no address', async () => {
    await refused();
    for (const spelling of [
      address.toLowerCase(),
      `0x${address.slice(2).toUpperCase()}`,
      ` ${address}`,
      address.slice(2),
    ]) {
      expect((await ask(spelling).expect(422)).body.code).toBe('INVALID_ADDRESS');
    }
    expect(await notices()).toHaveLength(1);
  });

  it('passes in none of 20 requests at once, whatever else they name', async () => {
    const others = Array.from({ length: 10 }, newAddress);
    const answers = await Promise.all([...others, ...Array.from({ length: 10 }, () => address)].map((to) => ask(to)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['422 WALLET_ON_HOLD']),
    );
    expect((await notices()).length).toBeLessThanOrEqual(3);
  });

  it('keeps no more than three waiting: many mails would hide the one that matters', async () => {
    for (let n = 0; n < 3; n += 1) await refused(newAddress());
    expect((await refused()).message).toMatch(/three new addresses/i);
    expect(await notices()).toHaveLength(3);
  });

  it('named while it was no payout wallet is not passed by a change of the payout wallet', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    const hold = { since: await club.fromNow(-1), until: await club.fromNow(47) };
    await club.publishFacts(member.id, address, { version: 2, walletHold: { ...hold, previousWallet: member.wallet } });
    await refused();
    await ask(member.wallet).expect(201);
  });

  it('is not even taken while the withdrawal password was reset by mail lately', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    const payoutAddressesHeldUntil = await club.fromNow(48);
    await club.publishFacts(member.id, member.wallet, { version: 2, payoutAddressesHeldUntil });
    expect((await refused()).message).toMatch(/reset by a mailed link/);
    await refused(newAddress());
    expect(await notices()).toHaveLength(1);
    await ask(member.wallet).expect(201);
  });

  it('once paid and final it is the member’s own, and admins are told what stands out before that', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    const { id } = (await ask().expect(201)).body as { id: string };
    const shown = (await decide(id, 'approve', { pay: true })).body as AdminWithdrawalDto;
    expect(shown.status).toBe('confirmed');
    const payout = await sendPayout(club, address);
    await setPasswordChanged();
    rewards = await club.earn(member.id, 2n * USDC, USDC);
    await refused();
    await club.mineFinal(payout.mined);
    await ask().expect(201);
  });

  it('is named to admins as such', async () => {
    await refused();
    await moveProgrammeTime(club.db, '49 hours');
    await ask().expect(201);
    const admin = await club.join(null, { isAdmin: true });
    const { body } = await club.api
      .get(`/api/admin/withdrawals?member=${member.id}`)
      .set(club.as.admin(admin))
      .expect(200);
    expect((body as AdminWithdrawalDto[])[0]?.riskNotes).toContain('not_payout_wallet');
  });

  async function decide(id: string, name: 'approve' | 'deny', body: object) {
    const admin = await club.join(null, { isAdmin: true });
    return club.decide(id, name, { admin, body }).expect(200);
  }

  async function setPasswordChanged(): Promise<void> {
    await club.publishFacts(member.id, member.wallet, { version: 9, passwordChangedAt: await club.fromNow() });
  }
});
