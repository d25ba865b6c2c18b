import { MEMBER_KINDS } from '@ballast/domain/ledger/accounts';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { transaction, usdcMove } from '../testing/test-chain';
import { ReadReport } from './read-report';

describe('a member’s reports', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const get = (path: string, id = member.id) => club.member('get', `/api/reports/${path}`, id);

  beforeAll(async () => {
    club = await ClubHarness.start();
    member = await club.memberWith(1000n * USDC);
    await club.fundPool(100n * USDC);
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    await moveProgrammeTime(club.db, '8 hours');
    await club.member('post', '/api/cycles/collect', member.id).expect(200);
    const rewards = await club.earn(member.id, 7n * USDC);
    const { body } = await club.withdraw(member.id, rewards).expect(201);
    await club.decide((body as { id: string }).id, 'deny');
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 400n * USDC)));
    await club.redeem(member.id, '100').expect(202);
  }, 90_000);
  afterAll(() => club.stop());

  it.each(['monthly/2026-13.pdf', 'monthly/2026-1.pdf', 'monthly/latest.pdf', 'monthly/2999-12.pdf', 'tax/26.csv'])(
    'are not there for %s',
    async (path) => {
      await get(path).expect(404);
    },
  );

  it('are read two at a time, ten at once at most, and leave the other connections to what members do', async () => {
    const holder = club.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE entry IN ACCESS EXCLUSIVE MODE');
    const read = () => get('tax/2026.csv').then(({ status, headers }) => [status, headers['retry-after'] as string]);
    const answers = Array.from({ length: 12 }, read);
    const refused = await Promise.any(answers);
    expect(refused).toEqual([503, '10']);
    const waiting = `SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND relation = 'entry'::regclass`;
    await eventually(async () => expect(await query(club.db, waiting)).toEqual([{ n: 2 }]));
    await holder.rollbackTransaction();
    await holder.release();
    expect((await Promise.all(answers)).map(([status]) => status).sort()).toEqual([
      ...Array<number>(10).fill(200),
      503,
      503,
    ]);
  });

  it('are refused to visitors, and for days of no zone', async () => {
    await club.api.get('/api/reports/tax/2026.csv').expect(401);
    await get('tax/2026.csv?zone=Mars/Olympus').expect(400);
    await get('monthly/2026-11.pdf?zone=Mars/Olympus').expect(400);
    // Not every zone that this runtime has is known to the database, whose list may be older or newer.
    const unknown = await get('tax/2026.csv?zone=US/Pacific-New').expect(400);
    expect(unknown.body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { zone: 'Zone must be the name of a time zone, like Europe/Berlin.' },
    });
    // Postgres takes the sign of an offset the other way round: its days would be those of -05:00.
    await get('tax/2026.csv?zone=%2B05:00').expect(400);
  });

  it('add up in each account, month for month, to what the ledger holds', async () => {
    const reports = new ReadReport(club.db);
    const months = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'];
    const held = await query<{ kind: string; balance: bigint }>(
      club.db,
      'SELECT kind, balance FROM account WHERE owner = $1',
      [member.id],
    );
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/New_York']) {
      const closings = new Map<string, bigint>();
      for (const [place, from] of months.slice(0, -1).entries()) {
        const { balances, movements } = await reports.of(member.id, { from, until: months[place + 1]!, zone });
        for (const { kind, opening, moved, closing } of balances) {
          const listed = movements.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0n);
          expect([kind, opening, listed, opening + listed]).toEqual([kind, closings.get(kind) ?? 0n, moved, closing]);
          closings.set(kind, closing);
        }
      }
      expect(Object.fromEntries(closings)).toEqual(
        Object.fromEntries(held.map(({ kind, balance }) => [kind, balance])),
      );
    }
    expect(held.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['principal', 'redeeming', 'pending']));
    expect(MEMBER_KINDS).toHaveLength(5);
  });

  it('of a month are a PDF with structure, title and language', async () => {
    for (const [language, title] of [
      ['en', 'Ballast statement, November 2026'],
      ['de', 'Ballast-Kontoauszug, November 2026'],
    ] as const) {
      const { body, headers } = await get('monthly/2026-11.pdf').set('accept-language', language).buffer().expect(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="ballast-2026-11.pdf"',
      });
      const file = (body as Buffer).toString('latin1');
      expect(file).toMatch(/^%PDF-1\.7/);
      expect(file).toContain(`/Lang (${language})`);
      expect(file).toContain(title);
      for (const mark of ['/StructTreeRoot', '/Marked true', '/DisplayDocTitle true', '/S /TH', '/S /TD', '/S /H1']) {
        expect(file).toContain(mark);
      }
      // A screen reader says the head of a column with each of its cells.
      expect(file.match(/\/Scope \/Column/g)).toHaveLength(file.match(/\/S \/TH/g)?.length ?? 0);
    }
  });

  it('of a year are lines of a local day, a type and USDC, without ids', async () => {
    const { text, headers } = await get('tax/2026.csv?zone=Pacific/Auckland').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Date","Type","USDC"');
    expect(lines).toContain('"2026-11-17","Principal redeemed","400"');
    expect(lines.filter((line) => line.includes('"Reward"'))).toHaveLength(1);
    expect(text).not.toContain(member.id);
    expect((await get('tax/2025.csv').set('accept-language', 'de').expect(200)).text).toBe('"Datum","Art","USDC"\r\n');
  });

  it('are of the one who asks', async () => {
    const { text } = await get('tax/2026.csv', await club.join()).expect(200);
    expect(text).toBe('"Date","Type","USDC"\r\n');
  });
});
