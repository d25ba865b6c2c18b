import type { AdminTransactionDto } from '@ballast/dto/admin/admin-transaction.dto';
import type { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { HistoryLine } from '../members/write-history';
import { newHash } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';
import { writeLines, type RewardLine } from '../testing/write-lines';

describe('the transactions of everybody', () => {
  let club: ClubHarness;
  let admin: string;
  let ada: string;
  let ben: string;
  let cy: string;
  const hash = newHash();
  const get = (path: string) => club.api.get(path).set(club.as.admin(admin));
  const list = async (search: string, path = '/api/admin/transactions') =>
    ((await get(`${path}${search}`).expect(200)).body as AdminTransactionDto[]).map(({ amount }) => amount);
  const line = (day: number, more: Partial<HistoryLine | RewardLine>): HistoryLine | RewardLine =>
    ({
      ...{ memberId: ada, type: 'reward_earned', amount: BigInt(day) * USDC, status: 'completed' },
      ...{ kind: 'cycle', data: { day: '2026-01-05' }, subjectId: newId(), at: new Date(Date.UTC(2026, 0, day)) },
      ...more,
    }) as HistoryLine | RewardLine;

  beforeAll(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
    [ada, ben, cy] = [await club.join(), await club.join(), await club.join()];
    club.auth.names.set(ada, 'Ada Lovelace');
    await inTransaction(club.db, (tx) =>
      writeLines(tx, [
        line(1, {}),
        line(2, { memberId: ben, ...deposited, transactionHash: hash }),
        line(3, { ...withdrawn('0xXyz'), status: 'requested' }),
        line(4, { memberId: ben, kind: 'referral_1' }),
        line(5, { ...withdrawn('0xYza'), status: 'rejected' }),
      ]),
    );
    await query(
      club.db,
      `INSERT INTO history (id, member_id, type, amount, description, status, subject_id, created_at)
       VALUES ($1, $2, 'deposit', 6000000, '100% of a Deposit', 'completed', $1, '2026-01-06')`,
      [newId(), cy],
    );
  });
  afterAll(() => club.stop());

  it.each([
    ['', ['6', '5', '4', '3', '2', '1']],
    ['?type=deposit', ['6', '2']],
    ['?type=deposit,reward_earned', ['6', '4', '2', '1']],
    ['?status=requested', ['3']],
    ['?since=2026-01-03T00:00:00Z&until=2026-01-05T00:00:00Z', ['4', '3']],
    ['?q=withdrawal%20of', ['5', '3']],
    ['?q=Auszahlung', ['5', '3']],
    ['?q=0xyZ', ['5']],
    ['?q=5', ['5']],
    ['?q=5,00', ['5']],
    ['?q=%E2%88%925.00%20USDC', ['5']],
    ['?q=5,000', ['5']],
    ['?q=4', []],
    ['?q=5.1', []],
    ['?q=cycle', ['1']],
    ['?q=referral%20commission,%20level%201', ['4']],
    ['?q=level', ['4']],
    ['?q=deposit%20of', ['2']],
    ['?q=100%25', ['6']],
    ['?q=of%20a%20deposit', []],
    ['?q=%25', []],
    ['?q=_', []],
    [`?q=${hash}`, ['2']],
    [`?q=${hash.slice(0, 12).toUpperCase().replace('0X', '0x')}`, ['2']],
    ['?q=%20', ['6', '5', '4', '3', '2', '1']],
    ['?type=reward_withdrawn&status=rejected&q=with', ['5']],
  ])('asked for %s are %j', async (search, amounts) => {
    expect(await list(search)).toEqual(amounts);
  });

  it('are asked for by member, with names where auth knows them', async () => {
    expect(await list(`?member=${ben}`)).toEqual(['4', '2']);
    const { body } = await get('/api/admin/transactions?limit=2').expect(200);
    expect((body as AdminTransactionDto[]).map(({ userName }) => userName)).toEqual([null, 'Ada Lovelace']);
  });

  it('come in pages that neither skip nor repeat', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await get(`/api/admin/transactions?limit=2${cursor}`).expect(200);
      seen.push(...(page.body as AdminTransactionDto[]).map(({ amount }) => amount));
      const next = page.headers['x-next-cursor'] as string | undefined;
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  it('are given as a file with the same filter', async () => {
    const { text, headers } = await get('/api/admin/transactions?type=reward_withdrawn&limit=1')
      .set('accept', 'text/csv')
      .expect(200);
    expect(headers['content-disposition']).toContain('ballast-transactions.csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  });

  it.each([
    '?type=nothing',
    '?status=nothing',
    '?member=me',
    '?since=2026-W01',
    '?until=yesterday',
    '?limit=201',
    '?cursor=x',
  ])('asked for %s are refused', async (query) => {
    const { body } = await get(`/api/admin/transactions${query}`).expect(400);
    expect(body.code).toMatch(/^INVALID_/);
  });

  it('of one member are shown to an admin beside what the member sees of their money', async () => {
    const path = `/api/admin/members/${ada}/transactions`;
    expect(await list('', path)).toEqual(['5', '3', '1']);
    expect(await list(`?status=requested&member=${ben}`, path)).toEqual(['3']);
    const rich = await club.memberWith(2_000n * USDC);
    const money = (await get(`/api/admin/members/${rich.id}/money`).expect(200)).body as MemberMoneyDto;
    const own = (await club.member('get', '/api/analytics/stats', rich.id).expect(200)).body as object;
    expect(money).toMatchObject({
      ...{ ...own, asOf: expect.any(String), activeCycle: null },
      activeDeposit: { totalDeposited: '2000', tier: { amount: '2000', annualRate: '3.45' } },
      autoCompound: { enabled: false, vault: rich.vault },
    });
    expect((await get(`/api/admin/members/${newId()}/money`).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await get(`/api/admin/members/${newId()}/transactions`).expect(404)).body.code).toBe('NOT_FOUND');
  });

  it('find a claim that a member made alone by the wallet that it paid', async () => {
    const claimed = { type: 'reward_withdrawn', kind: 'claim', data: { wallet: '0xCla1' } } as Partial<HistoryLine>;
    await inTransaction(club.db, (tx) => writeLines(tx, [line(7, claimed)]));
    expect(await list('?q=0xcLA')).toEqual(['7']);
    const descriptionIn = async (path: string) =>
      ((await get(`${path}?q=0xCla1`).expect(200)).body as AdminTransactionDto[])[0]?.description;
    const toAdmin = 'Rewards claimed by the member’s wallet, to 0xCla1';
    expect(await descriptionIn('/api/admin/transactions')).toBe(toAdmin);
    expect(await descriptionIn(`/api/admin/members/${ada}/transactions`)).toBe(toAdmin);
    const own = (await club.member('get', '/api/transactions?q=0xCla1', ada).expect(200)).body as AdminTransactionDto[];
    expect(own[0]?.description).toBe('Rewards claimed by your wallet, to 0xCla1');
  });
});

const deposited = { type: 'deposit', kind: 'deposit', data: null } as const;
const withdrawn = (wallet: string) => ({ type: 'reward_withdrawn', kind: 'withdrawal', data: { wallet } }) as const;
