import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { ClubHarness, USDC } from '../testing/club-harness';
import { TEST_POOL_ADDRESS, newHash } from '../testing/test-chain';
import { accountOf, claim } from '../testing/test-statements';

describe('in an audit of all balances', () => {
  let club: ClubHarness;
  const head = async (): Promise<BlockRef> =>
    (await club.service('get', '/internal/chain/cursor').expect(200)).body.head as BlockRef;
  const audit = (block: object, vaults: object[], pool = '0', complete = true) =>
    club.service('post', '/internal/chain/audit').send({ balances: { block, pool, complete, vaults } });

  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

  it('nothing differs when nothing does; a difference stops until an audit finds none', async () => {
    const { vault } = await club.memberWith(5n * USDC);
    const block = await head();
    const right = [{ address: vault.toLowerCase(), balance: '5000000' }];
    expect((await audit(block, right).expect(200)).body).toEqual({ differences: [] });
    const wrong = [{ address: vault, balance: '6000000' }];
    // More than credited, while its past is still searched: the rest is on its way.
    expect((await audit(block, wrong).expect(200)).body).toEqual({ differences: [] });
    await club
      .service('post', '/internal/chain/searched')
      .send({ addresses: [vault] })
      .expect(204);
    expect((await audit(block, wrong, '1').expect(200)).body.differences).toEqual([
      { address: vault, ledger: '5000000', chain: '6000000' },
      { address: TEST_POOL_ADDRESS, ledger: '0', chain: '1' },
    ]);
    expect(await club.alarms()).toEqual(['AUDIT_DIFFERENCE']);
    expect((await club.reserves()).matches).toBe(false);
    await club.mineFinal();
    expect((await club.reserves()).matches).toBe(false);
    await audit(await head(), right).expect(200);
    expect(await club.alarms()).toEqual([]);
    await club.expectAgreement();
  });

  it('of several parts the end says that none differed: only then is the alarm over', async () => {
    const { vault } = await club.memberWith(5n * USDC);
    const block = await head();
    const part = (vaults: object[], foundNothing: boolean) =>
      club
        .service('post', '/internal/chain/audit')
        .send({ balances: { block, pool: '0', complete: false, vaults }, foundNothing })
        .expect(200);
    await part([{ address: vault, balance: '4000000' }], false);
    await part([{ address: vault, balance: '5000000' }], false);
    expect(await club.alarms()).toEqual(['AUDIT_DIFFERENCE']);
    await part([{ address: vault, balance: '4000000' }], true);
    expect(await club.alarms()).toEqual(['AUDIT_DIFFERENCE']);
    await part([{ address: vault, balance: '5000000' }], false);
    await part([], true);
    expect(await club.alarms()).toEqual([]);
    await club.expectAgreement();
  });

  it('a vault left out of a complete one counts as empty', async () => {
    const { vault } = await club.memberWith(5n * USDC);
    const block = await head();
    expect((await audit(block, [], '0', false).expect(200)).body.differences).toEqual([]);
    expect((await audit(block, []).expect(200)).body.differences).toEqual([
      { address: vault, ledger: '5000000', chain: '0' },
    ]);
  });

  it('what the pool says it paid to accounts is what the ledger has booked', async () => {
    await club.memberWith(5n * USDC);
    const settled = (settledTotal: string) => ({ current: 0, settledTotal, blockTime: 1_800_000_000 });
    const call = async (settledTotal: string) => {
      const balances = {
        block: await head(),
        pool: '0',
        complete: false,
        vaults: [],
        statements: settled(settledTotal),
      };
      return club.service('post', '/internal/chain/audit').send({ balances }).expect(200);
    };
    expect((await call('1')).body.differences).toEqual([{ address: 'settled', ledger: '0', chain: '1' }]);
    expect((await call('0')).body.differences).toEqual([]);
  });

  it('nor did the pool pay an account more or less than the ledger has booked for it', async () => {
    const { id, wallet } = await club.memberWith();
    await club.fundPool(9n * USDC);
    await club.earn(id, 5n * USDC);
    const accountId = await accountOf(club, id);
    await club.mineFinal(await claim(club, id, { to: wallet, amount: 2n * USDC }));
    const listed = await club.service('get', '/internal/settled-accounts').expect(200);
    expect(listed.body).toEqual([{ accountId, settled: '2000000' }]);
    const call = async (settled: string) => {
      const balances = { block: await head(), pool: '7000000', complete: false, vaults: [] };
      const body = { balances, settled: [{ accountId, settled }] };
      return (await club.service('post', '/internal/chain/audit').send(body).expect(200)).body as object;
    };
    expect(await call('2000000')).toEqual({ differences: [] });
    const difference = { address: `settled:${accountId}`, ledger: '2000000', chain: '2000001' };
    expect(await call('2000001')).toEqual({ differences: [difference] });
  });

  it('balances of another block are refused', async () => {
    await club.memberWith(5n * USDC);
    expect((await audit({ number: 99, hash: newHash() }, []).expect(409)).body.code).toBe('CURSOR_MOVED');
  });
});
