import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

describe('the reserves', () => {
  let club: ClubHarness;
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());

  it('are empty and not current before the first block', async () => {
    expect(await club.reserves()).toMatchObject({
      ...{ blockNumber: null, blockHash: null, chainId: 31337, difference: '0', matches: true, current: false },
      contracts: [{ name: 'usdc' }, { name: 'vaultFactory' }, { name: 'rewardPool' }],
    });
  });

  it('put what is owed beside what is held at a named block, for visitors', async () => {
    await club.fundPool(100n * USDC);
    const { id, vault, wallet } = await club.memberWith(50n * USDC);
    await club.earn(id, 7n * USDC);
    await club.redeem(id, '20').expect(202);
    const shown = await club.reserves();
    expect(shown).toMatchObject({
      blockNumber: club.chain.head,
      liabilities: { principal: '50', availableRewards: '7', reserved: '0', total: '57' },
      assets: { vaults: '50', rewardPool: '100', total: '150' },
      ...{ surplus: '93', announced: '0', coverage: '2.631578', difference: '0', matches: true, current: true },
      ...{ members: 1, vaultCount: 1, rewardsPaid: { fromPool: '0', outside: '0', compounded: '0' } },
      // Where they were before, for one release.
      poolFree: '93',
    });
    expect(shown.liabilities).toMatchObject({ free: '93', announced: '0' });
    await club.mineFinal(transaction(usdcMove(vault, wallet, 20n * USDC)));
    expect(await club.reserves()).toMatchObject({ assets: { vaults: '30' }, liabilities: { principal: '30' } });
  });

  it('tell programme time, while freshness is a matter of real time', async () => {
    await moveProgrammeTime(club.db, '100 days');
    const [{ now }] = (await query(club.db, 'SELECT programme_now() AS now')) as [{ now: Date }];
    const { asOf, current } = await club.reserves();
    expect(Math.abs(Date.parse(asOf) - now.getTime())).toBeLessThan(10_000);
    expect(current).toBe(true);
    await query(club.db, `UPDATE chain_cursor SET heard_at = clock_timestamp() - interval '61 seconds'`);
    expect((await club.reserves()).current).toBe(false);
  });

  it('and the programme are read for visitors while every connection of the ledger is busy, once for all of them', async () => {
    const holder = club.db.createQueryRunner();
    await holder.query('SELECT pg_advisory_lock(1)');
    const waiting = Array.from({ length: 30 }, () => club.db.query('SELECT pg_advisory_xact_lock(1)'));
    const paths = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? '/api/reserves' : '/api/programme'));
    await Promise.all(paths.map((path) => club.api.get(path).expect(200)));
    const [visitors] = (await holder.query(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE application_name = 'ballast-ledger-visitors' AND datname = current_database()`,
    )) as [{ open: number }];
    expect(visitors.open).toBeLessThanOrEqual(3);
    await holder.query('SELECT pg_advisory_unlock(1)');
    await holder.release();
    await Promise.all(waiting);
  });

  it('answer 304 while nothing has changed, whatever the time is', async () => {
    const first = await club.api.get('/api/reserves').expect(200);
    const tag = first.headers['etag'] as string;
    await club.api.get('/api/reserves').set('if-none-match', tag).expect(304);
    await club.mineFinal(transaction(usdcMove(newAddress(), newAddress(), 1n)));
    await club.api.get('/api/reserves').set('if-none-match', tag).expect(200);
  });

  it('stay equal though the watcher reads no balances: booked logs stand in for them', async () => {
    const { vault } = await club.memberWith();
    club.chain.mine(transaction(usdcMove(newAddress(), vault, 5n * USDC)));
    const call = { ...club.chain.next(club.chain.head), finalBalances: null };
    await club.service('post', '/internal/chain/observations').send(call).expect(200);
    club.chain.accepted(call);
    await club.expectAgreement();
    expect((await club.reserves()).blockHash).toBe(call.head.hash);
  });

  it('and the programme say while Circle has USDC paused, until a final block says otherwise', async () => {
    const shown = async () => {
      const [reserves, programme] = [await club.reserves(), (await club.api.get('/api/programme').expect(200)).body];
      return [reserves.usdcPaused, (programme as { usdcPaused: boolean }).usdcPaused];
    };
    expect(await shown()).toEqual([false, false]);
    club.chain.usdcPaused = true;
    await club.mineFinal();
    expect(await shown()).toEqual([true, true]);
    club.chain.usdcPaused = undefined;
    await club.mineFinal();
    expect(await shown()).toEqual([true, true]);
    club.chain.usdcPaused = false;
    await club.mineFinal();
    expect(await shown()).toEqual([false, false]);
  });

  it('are short as soon as one vault holds less than is owed from it, though another holds more', async () => {
    const [one, two] = [await club.memberWith(5n * USDC), await club.memberWith(5n * USDC)];
    club.chain.mine();
    const call = club.chain.next(club.chain.head, []);
    const vaults = [
      { address: one.vault, balance: '4999999' },
      { address: two.vault, balance: '5000001' },
    ];
    await club
      .service('post', '/internal/chain/observations')
      .send({ ...call, finalBalances: { ...call.finalBalances, vaults } })
      .expect(200);
    club.chain.accepted(call);
    expect(await club.reserves()).toMatchObject({ difference: '0', matches: false });
    await club.mineFinal();
    expect(await club.reserves()).toMatchObject({ matches: true });
  });
});
