import type { AdminTransactionDto } from '@ballast/dto/admin/admin-transaction.dto';
import type { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { writeHistory, type HistoryLine } from '../members/write-history';
import { newHash } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';

describe('the transactions of everybody', () => {
  let club: ClubHarness;
  let admin: string;
  let ada: string;
  let ben: string;
  const hash = newHash();
  const get = (path: string) => club.api.get(path).set(club.as.admin(admin));
  const list = async (query: string, path = '/api/admin/transactions') =>
    ((await get(`${path}${query}`).expect(200)).body as AdminTransactionDto[]).map(({ amount }) => amount);
  const line = (day: number, more: Partial<HistoryLine>): HistoryLine => ({
    ...{ memberId: ada, type: 'reward_earned', amount: BigInt(day) * USDC, status: 'completed' },
    ...{ description: 'Cycle reward of 2026-01-05', subjectId: newId(), at: new Date(Date.UTC(2026, 0, day)), ...more },
  });

  beforeAll(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
    [ada, ben] = [await club.join(), await club.join()];
    club.auth.names.set(ada, 'Ada Lovelace');
    await inTransaction(club.db, (tx) =>
      writeHistory(tx, [
        line(1, {}),
        line(2, { memberId: ben, type: 'deposit', description: '100% of a Deposit', transactionHash: hash }),
        line(3, { type: 'reward_withdrawn', description: 'Withdrawal of rewards to 0xABC', status: 'requested' }),
        line(4, { memberId: ben, description: 'Referral commission, level 1, of 2026-01-05' }),
        line(5, { type: 'reward_withdrawn', description: 'Withdrawal of rewards to 0xDEF', status: 'rejected' }),
      ]),
    );
  });
  afterAll(() => club.stop());

  it.each([
    ['', ['5', '4', '3', '2', '1']],
    ['?type=deposit', ['2']],
    ['?type=deposit,reward_earned', ['4', '2', '1']],
    ['?status=requested', ['3']],
    ['?since=2026-01-03T00:00:00Z&until=2026-01-05T00:00:00Z', ['4', '3']],
    ['?q=withdrawal%20of', ['5', '3']],
    ['?q=WITHDRAWAL%20of%20rewards%20to%200xdef', ['5']],
    ['?q=cycle', ['1']],
    ['?q=referral%20commission,%20level%201', ['4']],
    ['?q=level', []],
    ['?q=100%25', ['2']],
    ['?q=%25', []],
    ['?q=_', []],
    [`?q=${hash}`, ['2']],
    [`?q=${hash.slice(0, 12).toUpperCase().replace('0X', '0x')}`, ['2']],
    ['?q=%20', ['5', '4', '3', '2', '1']],
    ['?type=reward_withdrawn&status=rejected&q=with', ['5']],
  ])('asked for %s are %j', async (query, amounts) => {
    expect(await list(query)).toEqual(amounts);
  });

  it('are asked for by member, with names where auth knows them', async () => {
    expect(await list(`?member=${ben}`)).toEqual(['4', '2']);
    const { body } = await get('/api/admin/transactions?limit=2').expect(200);
    expect((body as AdminTransactionDto[]).map(({ userName }) => userName)).toEqual(['Ada Lovelace', null]);
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
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
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
});
