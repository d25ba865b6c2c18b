import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { query } from '@ballast/platform/postgres/query';
import { plannedPayout } from '../testing/test-payouts';
import { matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

describe('the list of withdrawals', () => {
  let club: ClubHarness;
  let admin: string;
  const get = (query = '') => club.api.get(`/api/admin/withdrawals${query}`).set(club.as.admin(admin));
  const list = async (query = '') => (await get(query).expect(200)).body as AdminWithdrawalDto[];
  const ask = async (memberId: string, amount = USDC): Promise<AdminWithdrawalDto> =>
    (await club.withdraw(memberId, await club.earn(memberId, amount)).expect(201)).body as AdminWithdrawalDto;
  const decide = (id: string, name: 'approve' | 'deny', body: object) =>
    club.decide(id, name, { admin, body }).expect(200);

  beforeEach(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('is everybody’s, newest first, by status, member and age, with names', async () => {
    const [ada, ben] = [await club.memberWith(), await club.memberWith()];
    club.auth.names.set(ada.id, 'Ada Lovelace');
    const old = await ask(ada.id);
    await moveProgrammeTime(club.db, '25 hours');
    const [denied, fresh] = [await ask(ada.id), await ask(ben.id)];
    await decide(denied.id, 'deny', { reason: 'No.' });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([fresh.id, denied.id, old.id]);
    expect(await ids('?status=rejected')).toEqual([denied.id]);
    expect(await ids('?overdue=true')).toEqual([old.id]);
    expect(await ids(`?member=${ada.id}`)).toEqual([denied.id, old.id]);
    expect(await ids(`?member=${ada.id}&status=requested&overdue=false`)).toEqual([old.id]);
    expect((await list()).map(({ userName, overdue }) => [userName, overdue])).toEqual([
      [null, false],
      ['Ada Lovelace', false],
      ['Ada Lovelace', true],
    ]);
    expect((await get('?status=nothing').expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it('begins with who has waited longest where it is of what waits, page by page and in the file', async () => {
    const [ada, ben] = [await club.memberWith(), await club.memberWith()];
    const oldest = await ask(ada.id);
    await moveProgrammeTime(club.db, '1 hour');
    const waiting = [oldest.id, (await ask(ben.id)).id, (await ask(ada.id)).id];
    await decide((await ask(ben.id)).id, 'deny', {});
    await moveProgrammeTime(club.db, '25 hours');
    for (const path of ['?status=requested', '?overdue=true', '/pending?limit=200']) {
      expect((await list(path)).map(({ id }) => id)).toEqual(waiting);
    }
    const first = await get('?status=requested&limit=2').expect(200);
    const rest = await list(`?status=requested&limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...(first.body as AdminWithdrawalDto[]), ...rest].map(({ id }) => id)).toEqual(waiting);
    const { text } = await get('?status=requested').set('accept', 'text/csv').expect(200);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => waiting.findIndex((id) => line.includes(id)))).toEqual([0, 1, 2]);
  });

  it('is answered 304 while nothing changed but the time, and anew when a request came, is decided or overdue', async () => {
    const ada = await club.memberWith();
    const first = await ask(ada.id);
    const own = () => club.member('get', '/api/rewards/withdrawals', ada.id);
    for (const path of ['', '?status=requested', '/pending']) {
      const read = async (tag: unknown, status: number): Promise<unknown> =>
        (await get(path).set('if-none-match', String(tag)).expect(status)).headers['etag'];
      let tag = await read('none', 200);
      await moveProgrammeTime(club.db, '61 seconds');
      await read(tag, 304);
      const { id } = await ask(ada.id);
      await read((tag = await read(tag, 200)), 304);
      await decide(id, 'deny', {});
      tag = await read(tag, 200);
      await moveProgrammeTime(club.db, '61 seconds');
      await read(tag, 304);
    }
    const { etag } = (await own().expect(200)).headers;
    await moveProgrammeTime(club.db, '61 seconds');
    await own().set('if-none-match', String(etag)).expect(304);
    await moveProgrammeTime(club.db, '24 hours');
    const late = await own().set('if-none-match', String(etag)).expect(200);
    expect((late.body as AdminWithdrawalDto[]).find(({ id }) => id === first.id)?.overdue).toBe(true);
  });

  it('is searched by a whole id, its own or the member’s, and by how a wallet or a hash begins, in any case', async () => {
    const member = await club.memberWith();
    const [one, other] = [await ask(member.id), await ask((await club.memberWith()).id)];
    const ids = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await ids(one.id.toUpperCase())).toEqual([one.id]);
    expect(await ids(` ${one.walletAddress.toLowerCase().slice(0, 12)} `)).toEqual([one.id]);
    expect(await ids(one.walletAddress)).toEqual([one.id]);
    const hash = `0xabc${'0'.repeat(61)}`;
    await query(club.db, 'UPDATE withdrawal SET transaction_hash = $2 WHERE id = $1', [other.id, hash]);
    expect(await ids('0xABC0')).toEqual([other.id]);
    expect(await ids(member.id)).toEqual([one.id]);
    for (const q of ['0x%', '_x', 'nothing']) expect(await ids(q)).toEqual([]);
    expect((await get(`?q=${'x'.repeat(121)}`).expect(400)).body.code).toBe('INVALID_INPUT');
  });

  it('is searched by an amount as it is shown, waiting or decided', async () => {
    const member = await club.memberWith();
    const [one, other] = [await ask(member.id, 12_403_211n), await ask(member.id, 12_410_000n)];
    await decide(other.id, 'deny', {});
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    for (const q of ['12.40', '12,4', '12.403211']) expect(await ids(`?q=${q}`)).toEqual([one.id]);
    expect(await ids('?q=12.41')).toEqual([other.id]);
    expect(await ids('?q=12.41&status=requested')).toEqual([]);
    expect(await ids('?q=12.4032112')).toEqual([]);
    expect(await ids('?q=9223372036854.77')).toEqual([]);
    expect(await ids('?q=12')).toEqual([]);
    await club.fundPool(1001n * USDC);
    const large = await ask(member.id, 1_000_500_000n);
    for (const q of ['1,000.50', '1.000,50 USDC', '1000.5']) expect(await ids(`?q=${q}`)).toEqual([large.id]);
  });

  it('comes in pages that neither skip nor repeat, and as a file', async () => {
    const { id } = await club.memberWith();
    for (let index = 0; index < 5; index += 1) await ask(id);
    const first = await get('?limit=3').expect(200);
    const rest = await list(`?limit=3&cursor=${first.headers['x-next-cursor']}`);
    const seen = [...(first.body as AdminWithdrawalDto[]), ...rest].map((row) => row.id);
    expect(new Set(seen).size).toBe(5);
    const { text } = await get('?limit=2').set('accept', 'text/csv').expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(6);
  });

  it('shows a failed payment with its reason, and what can be done', async () => {
    const member = await club.memberWith();
    const { id } = await ask(member.id, 7n * USDC);
    await decide(id, 'approve', { pay: true });
    await matureStatement(club);
    const payment = await plannedPayout(club, member.wallet);
    const failed = club.service('post', `/internal/payments/${payment?.id}/failed`);
    await failed.send({ reason: 'blacklisted' }).expect(204);
    const [row] = await list('?status=failed');
    const reason = 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.';
    expect(row).toMatchObject({ id, status: 'failed', reason, payment: { status: 'failed', reason, attempts: 0 } });
    expect(row?.nextStep).toBe(
      `The payment failed: ${reason} Nothing was paid, and the rewards are available to the member again. The member can ask for them anew.`,
    );
    const german = await get('?status=failed').set('accept-language', 'de').expect(200);
    expect((german.body as AdminWithdrawalDto[])[0]).toMatchObject({
      reason: expect.stringMatching(/^Circle, der Herausgeber/),
      nextStep: expect.stringMatching(/^Die Zahlung ist fehlgeschlagen: Circle, der Herausgeber/),
      payment: { reason: expect.stringMatching(/^Circle, der Herausgeber/) },
    });
    const file = await get('?status=failed').set('accept', 'text/csv').set('accept-language', 'de').expect(200);
    expect(file.text).toContain('Circle, der Herausgeber');
    const again = await ask(member.id);
    expect(again.status).toBe('requested');
    await club.expectAgreement();
  });

  it('notes a password changed lately, and the wallet, with when that was', async () => {
    const member = await club.memberWith();
    const { id } = await ask(member.id);
    const shown = async () => (await list()).find((row) => row.id === id);
    const notes = async () => (await shown())?.riskNotes;
    const unchanged = { payoutWalletChangedAt: null, passwordChangedAt: null };
    expect(await shown()).toMatchObject(unchanged);
    const passwordChangedAt = await club.fromNow();
    await club.publishFacts(member.id, member.wallet, { version: 2, passwordChangedAt });
    // The ledger hears of it with the member's next request.
    await club.member('get', '/api/auth/receiving-address', member.id).expect(200);
    expect(await notes()).toEqual(['new_wallet', 'password_changed_lately', 'first_withdrawal']);
    expect(await shown()).toMatchObject({ payoutWalletChangedAt: null, passwordChangedAt });
    const walletChanged = `UPDATE member SET payout_wallet_changed_at = $2 WHERE id = $1`;
    await query(club.db, walletChanged, [member.id, passwordChangedAt]);
    expect(await notes()).toContain('wallet_changed_lately');
    expect(await shown()).toMatchObject({ payoutWalletChangedAt: passwordChangedAt, passwordChangedAt });
    await query(club.db, walletChanged, [member.id, '2026-01-01']);
    await query(
      club.db,
      `UPDATE member SET password_changed_at = programme_now() - interval '49 hours' WHERE id = $1`,
      [member.id],
    );
    expect(await notes()).toEqual(['new_wallet', 'first_withdrawal']);
    expect(await shown()).toMatchObject(unchanged);
  });
});
