import { newAddress, transaction, usdcMove } from '../spec-chain';
import { SpecClub, USDC } from '../spec-club';

describe('the reserves', () => {
  let club: SpecClub;
  beforeAll(async () => (club = await SpecClub.open()));
  afterAll(() => club.close());

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
      liabilities: { principal: '50', availableRewards: '7', free: '93', reserved: '0', total: '150' },
      assets: { vaults: '50', rewardPool: '100', total: '150' },
      ...{ difference: '0', matches: true, current: true, poolFree: '93', members: 1, vaultCount: 1, rewardsPaid: '0' },
    });
    await club.final(transaction(usdcMove(vault, wallet, 20n * USDC)));
    expect(await club.reserves()).toMatchObject({ assets: { vaults: '30' }, liabilities: { principal: '30' } });
  });

  it('answer 304 while nothing has changed, whatever the time is', async () => {
    const first = await club.http.get('/api/reserves').expect(200);
    const tag = first.headers['etag'] as string;
    await club.http.get('/api/reserves').set('if-none-match', tag).expect(304);
    await club.final(transaction(usdcMove(newAddress(), newAddress(), 1n)));
    await club.http.get('/api/reserves').set('if-none-match', tag).expect(200);
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
    await club.final();
    expect(await club.reserves()).toMatchObject({ matches: true });
  });
});
