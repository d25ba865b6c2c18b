import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { TEST_USDC_ADDRESS, newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

describe('a deposit', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const payer = newAddress();
  const list = async (id = member.id): Promise<DepositDto[]> =>
    (await club.member('get', '/api/deposits', id).expect(200)).body as DepositDto[];
  const expecting = (amount: unknown, more = {}) =>
    club.member('post', '/api/deposits/pending', member.id).send({ amount, ...more });
  const pays = (amount: bigint, to = member.vault) => transaction(usdcMove(payer, to, amount));

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  it('is expected, then seen, then completed, and only then principal', async () => {
    const registered = await expecting('1000', { expectedAt: '2026-11-16T12:00:00Z' }).expect(201);
    expect(registered.body).toMatchObject({ amount: '1000', status: 'expected', address: member.vault });
    await club.mineSeen(pays(1000n * USDC));
    const [seen] = await list();
    expect(seen).toMatchObject({ id: registered.body.id, status: 'seen', confirmations: 1, required: 12 });
    expect(await club.principalOf(member.id)).toBe('0');
    club.chain.mine();
    await club.report(club.chain.head - 1);
    const [completed] = await list();
    expect(completed).toMatchObject({ id: registered.body.id, status: 'completed', amount: '1000', confirmations: 2 });
    expect(await club.principalOf(member.id)).toBe('1000');
    const history = await club.member('get', '/api/transactions', member.id).expect(200);
    expect(history.body).toMatchObject([{ type: 'deposit', amount: '1000', status: 'completed' }]);
  });

  it('is not credited while only the block before its own is final', async () => {
    await club.mineSeen(pays(20n * USDC));
    const own = club.chain.head;
    club.chain.mine();
    await club.report(own - 1);
    expect(await list()).toMatchObject([{ status: 'seen', confirmations: 2 }]);
    expect(await club.principalOf(member.id)).toBe('0');
    await club.report(own);
    expect(await club.principalOf(member.id)).toBe('20');
  });

  it('that nobody registered is credited the same', async () => {
    await club.mineFinal(pays(1n));
    expect(await list()).toMatchObject([{ status: 'completed', amount: '0.000001' }]);
    expect(await club.principalOf(member.id)).toBe('0.000001');
  });

  it('of another amount answers the oldest expectation, and shows what really came', async () => {
    const { body } = await expecting('50').expect(201);
    await club.mineFinal(pays(49n * USDC));
    expect(await list()).toMatchObject([{ id: body.id, amount: '49', status: 'completed' }]);
  });

  it('is measured once from seen to credited, whatever the watcher repeats', async () => {
    const measured = async (): Promise<number> => {
      const text = await club.ledger.app.get(Metrics).registry.metrics();
      return Number(/^settlement_seconds_count\{kind="deposit"\} (\d+)$/m.exec(text)?.[1]);
    };
    const before = await measured();
    await club.mineSeen(pays(20n * USDC));
    expect(await measured()).toBe(before);
    await club.report(club.chain.head);
    await club.report(club.chain.head);
    expect(await measured()).toBe(before + 1);
  });

  it('counts once, whatever the watcher repeats', async () => {
    await club.mineSeen(pays(20n * USDC));
    const call = club.chain.next(club.chain.head, [member.vault]);
    await club.service('post', '/internal/chain/observations').send(call).expect(200);
    const again = await club.service('post', '/internal/chain/observations').send(call);
    club.chain.accepted(call);
    // The same head again is a heartbeat that books nothing; from another head it is refused.
    expect([200, 409]).toContain(again.status);
    await club.report(club.chain.head);
    expect(await list()).toHaveLength(1);
    expect(await club.principalOf(member.id)).toBe('20');
  });

  it('whose logs come a second time, in an overlap, is there once', async () => {
    await club.mineSeen(pays(20n * USDC));
    const first = club.chain.next(null);
    club.chain.mine();
    const overlap = club.chain.next(club.chain.head, [member.vault]);
    const rows = (
      await query<{ tx: string }>(club.db, 'SELECT transaction_hash AS tx FROM deposit WHERE vault = $1', [
        member.vault,
      ])
    )[0]!;
    const log = {
      ...{ token: TEST_USDC_ADDRESS, from: payer, to: member.vault },
      ...{ amount: (20n * USDC).toString(), transactionHash: rows.tx, logIndex: 0 },
      ...{ blockNumber: first.head.number, blockHash: first.head.hash },
    };
    await club
      .service('post', '/internal/chain/observations')
      .send({ ...overlap, transfers: [log] })
      .expect(200);
    club.chain.accepted(overlap);
    expect(await list()).toHaveLength(1);
    expect(await club.principalOf(member.id)).toBe('20');
  });

  it('in several transfers of one transaction counts each', async () => {
    const moves = [1n, 2n, 2n].map((amount) => usdcMove(payer, member.vault, amount * USDC));
    await club.mineFinal(transaction(...moves));
    expect((await list()).map(({ amount }) => amount).sort()).toEqual(['1', '2', '2']);
    expect(await club.principalOf(member.id)).toBe('5');
  });

  it('is taken away by a reorg before finality and comes back once', async () => {
    const { body } = await expecting('30').expect(201);
    await club.mineSeen(pays(30n * USDC), pays(7n * USDC));
    expect(await list()).toHaveLength(2);
    const orphaned = club.chain.reorg(1);
    await club.mineSeen();
    expect(await list()).toMatchObject([{ id: body.id, status: 'expected', amount: '30', transactionHash: null }]);
    await club.mineFinal(transaction(), ...orphaned);
    const statuses = (await list()).map(({ status, amount }) => `${status} ${amount}`);
    expect(statuses.sort()).toEqual(['completed 30', 'completed 7']);
    expect(await club.principalOf(member.id)).toBe('37');
  });

  it('answers the newest hundred announcements alone: who announces without end holds up no block', async () => {
    const { body: oldest } = await expecting('77').expect(201);
    for (let further = 0; further < 100; further += 1) await expecting('50').expect(201);
    await club.mineFinal(pays(77n * USDC));
    const { body: page } = await club.member('get', '/api/deposits?limit=200', member.id).expect(200);
    const shown = new Map((page as DepositDto[]).map((deposit) => [deposit.id, deposit]));
    expect(shown.get((oldest as DepositDto).id)).toMatchObject({ status: 'expected', amount: '77' });
    expect([...shown.values()].filter(({ status }) => status === 'completed')).toMatchObject([{ amount: '77' }]);
    expect(await club.principalOf(member.id)).toBe('77');
  });

  it('from one vault to another leaves the one and reaches the other', async () => {
    const other = await club.memberWith(9n * USDC);
    await club.mineFinal(transaction(usdcMove(other.vault, member.vault, 4n * USDC)));
    expect([await club.principalOf(other.id), await club.principalOf(member.id)]).toEqual(['5', '4']);
  });

  it('that was expected is no longer listed after a week', async () => {
    await expecting('10').expect(201);
    expect(await list()).toHaveLength(1);
    await moveProgrammeTime(club.db, '8 days');
    expect(await list()).toEqual([]);
    await moveProgrammeTime(club.db, '-8 days');
  });

  it('is one expectation for fifty requests under one Idempotency-Key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => expecting('10').set('idempotency-key', 'one-deposit')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    '',
    'abc',
    '-1',
    '1e3',
    '0.0000001',
    '10,5',
    '１０',
    ' 10',
    '<script>',
    10,
    {},
    ['10'],
    '1'.repeat(40),
  ])('is not registered with the amount %j', async (amount) => {
    const { body } = await expecting(amount).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { amount: expect.any(String) } });
    expect(await list()).toEqual([]);
  });

  it.each(['tomorrow', '2026-W12', '0000-01-01', '+275760-09-13T00:00:00Z', 5, {}, '9999-12-31T23:59:59Z'])(
    'is not registered for the time %j',
    async (expectedAt) => {
      expect((await expecting('10', { expectedAt }).expect(400)).body.code).toBe('INVALID_INPUT');
      expect(await list()).toEqual([]);
    },
  );

  it('is not registered below 10 USDC, nor without a payout wallet', async () => {
    const below = await expecting('9.999999').expect(422);
    expect(below.body).toMatchObject({ code: 'BELOW_MINIMUM_DEPOSIT', message: expect.stringContaining('10.00 USDC') });
    const poor = await club.join(null);
    const missing = await club.member('post', '/api/deposits', poor).send({ amount: '10' }).expect(409);
    expect(missing.body.code).toBe('PAYOUT_WALLET_MISSING');
  });

  it('lists in pages, newest first', async () => {
    for (const amount of ['10', '11', '12']) await expecting(amount).expect(201);
    const first = await club.member('get', '/api/deposits?limit=2', member.id).expect(200);
    expect(first.body.map(({ amount }: DepositDto) => amount)).toEqual(['12', '11']);
    const cursor = first.headers['x-next-cursor'] as string;
    const second = await club.member('get', `/api/deposits?limit=2&cursor=${cursor}`, member.id).expect(200);
    expect(second.body.map(({ amount }: DepositDto) => amount)).toEqual(['10']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect((await club.member('get', '/api/deposits?cursor=zzz', member.id).expect(400)).body.code).toBe(
      'INVALID_CURSOR',
    );
  });
});
