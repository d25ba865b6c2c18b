import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { HistoryLine } from '../members/write-history';
import { ClubHarness } from '../testing/club-harness';
import { writeLines, type RewardLine } from '../testing/write-lines';

describe('a member’s History', () => {
  let club: ClubHarness;
  let member: string;
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const line = (day: number, more: Partial<HistoryLine> = {}): HistoryLine | RewardLine =>
    ({
      ...{ memberId: member, type: 'reward_earned', amount: 1_500_000n, status: 'completed' },
      ...{ kind: 'cycle', data: { day: `2026-01-0${day}` }, subjectId: newId(), at: at(day), ...more },
    }) as HistoryLine | RewardLine;
  const write = (...lines: (HistoryLine | RewardLine)[]) => inTransaction(club.db, (tx) => writeLines(tx, lines));
  const get = (query = '', id = member) => club.member('get', `/api/transactions${query}`, id);
  const days = (rows: unknown) => (rows as TransactionDto[]).map(({ createdAt }) => createdAt.slice(9, 10));

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.join()));

  it('shows every field, newest first, and nobody else’s', async () => {
    await write(line(1), line(2, { type: 'deposit', kind: 'deposit', data: null, transactionHash: '0xabc' }));
    await write({ ...line(3), memberId: await club.join() });
    const { body } = await get().expect(200);
    expect(body).toMatchObject([
      {
        userId: member,
        type: 'deposit',
        amount: '1.5',
        description: 'Deposit of USDC',
        status: 'completed',
        transactionHash: '0xabc',
      },
      {
        type: 'reward_earned',
        description: 'Cycle reward of Jan 1, 2026',
        transactionHash: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('comes in pages that neither skip nor repeat, also among lines of one instant', async () => {
    await write(...Array.from({ length: 7 }, () => line(1)));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await get(`?limit=3${cursor}`).expect(200);
      seen.push(...(page.body as TransactionDto[]).map(({ id }) => id));
      const next = page.headers['x-next-cursor'] as string | undefined;
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('can be asked by type and from an instant on', async () => {
    await write(line(1), line(2, { type: 'deposit', kind: 'deposit', data: null }), line(3));
    expect(days((await get('?type=reward_earned').expect(200)).body)).toEqual(['3', '1']);
    expect(days((await get('?since=2026-01-02T00:00:00Z').expect(200)).body)).toEqual(['3', '2']);
  });

  it('keeps data, from which each reader gets sentences in their language', async () => {
    await write(line(1), line(2, { type: 'deposit_redeemed', kind: 'redemption', data: null }));
    const english = ['Redemption of principal', 'Cycle reward of Jan 1, 2026'];
    const german = ['Rückzahlung der Einlage', 'Zyklusprämie vom 01.01.2026'];
    const descriptions = (rows: unknown) => (rows as TransactionDto[]).map(({ description }) => description);
    expect(descriptions((await get().expect(200)).body)).toEqual(english);
    const answer = await get().set('accept-language', 'de-DE,de;q=0.9,en;q=0.8').expect(200);
    expect(descriptions(answer.body)).toEqual(german);
    expect(answer.headers['vary']).toBe('accept, accept-language');
    const file = await get().set('accept', 'text/csv').set('accept-language', 'de').expect(200);
    const [headings, redemption, cycle] = file.text.split('\r\n');
    expect(headings).toBe('"Zeit (UTC)","Art","USDC","Beschreibung","Status","Grund","Transaktion"');
    expect(redemption).toContain(`"Rückzahlung","1.5","${german[0]}","Abgeschlossen"`);
    expect(cycle).toContain(`"Prämie","1.5","${german[1]}","Abgeschlossen"`);
    const exported = await club.member('get', '/api/auth/export', member).set('accept-language', 'de').expect(200);
    expect(descriptions(exported.body.transactions)).toEqual(german);
    const ofAdmin = (path: string) => club.api.get(path).set(club.as.admin()).set('accept-language', 'de').expect(200);
    expect(descriptions((await ofAdmin(`/api/admin/transactions?member=${member}`)).body)).toEqual(german);
    expect(descriptions((await ofAdmin(`/api/admin/members/${member}/transactions`)).body)).toEqual(german);
    expect(descriptions((await ofAdmin('/api/admin/stats')).body.latestTransactions)).toEqual(
      expect.arrayContaining(german),
    );
    const stored = await query(
      club.db,
      'SELECT kind, business_date::text, data, description FROM history WHERE member_id = $1',
      [member],
    );
    expect(stored).toEqual([{ kind: 'redemption', business_date: null, data: null, description: null }]);
  });

  it('answers 304 to whoever has it already, and anew after a change', async () => {
    await write(line(1));
    const first = await get().expect(200);
    const tag = first.headers['etag'] as string;
    const same = await get().set('if-none-match', tag).expect(304);
    expect(same.text).toBe('');
    await get()
      .set('if-none-match', `"other", ${tag.replace('W/', '')}`)
      .expect(304);
    await write(line(2));
    expect((await get().set('if-none-match', tag).expect(200)).headers['etag']).not.toBe(tag);
  });

  it('is exported as CSV, all of it, safe to open in a spreadsheet', async () => {
    await write(...Array.from({ length: 1203 }, (_, index) => line(1 + (index % 20))));
    await query(
      club.db,
      `INSERT INTO history (id, member_id, type, amount, description, status, subject_id, created_at)
       VALUES ($1, $2, 'deposit', 1, '=HYPERLINK("https://evil")', 'completed', $1, $3)`,
      [newId(), member, at(25)],
    );
    const answer = await get('?limit=5').set('accept', 'text/csv').expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1204);
    expect(lines[0]).toBe('"Time (UTC)","Type","USDC","Description","Status","Reason","Transaction"');
    expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Deposit","0.000001",/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil"")"`);
  });

  it.each([
    'type=all',
    'type=',
    'type=deposit&type=deposit',
    'since=yesterday',
    'since=2026-W01',
    'since=-000001-01-01T00:00:00Z',
    'since=%00',
    'since=１',
    'limit=0',
    'limit=-1',
    'limit=201',
    'limit=1e2e',
    'limit=1.5',
    'limit=abc',
    'cursor=abc',
    'cursor=%3Cscript%3E',
    `cursor=${'a'.repeat(201)}`,
  ])('is not given for %s', async (query) => {
    const { body } = await get(`?${query}`).expect(400);
    expect(body).toMatchObject({ code: expect.stringMatching(/^INVALID_/), requestId: expect.any(String) });
  });
});
