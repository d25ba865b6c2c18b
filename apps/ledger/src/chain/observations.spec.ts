import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import { query } from '../persistence/query';
import {
  TEST_POOL_ADDRESS,
  newAddress,
  newHash,
  poolEvent,
  poolPays,
  transaction,
  usdcMove,
} from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';

describe('what the watcher tells', () => {
  let club: ClubHarness;
  const cursor = async (): Promise<ChainCursor> =>
    (await club.service('get', '/internal/chain/cursor').expect(200)).body as ChainCursor;
  const post = (call: object) => club.service('post', '/internal/chain/observations').send(call);
  const clear = () => query(club.db, 'UPDATE alarm SET cleared_at = now()');

  beforeEach(async () => (club = await ClubHarness.open()));
  afterEach(() => club.close());

  it('moves the cursor, which starts empty', async () => {
    expect(await cursor()).toEqual({ chainId: 31337, startBlock: 0, head: null, finalNumber: null, recent: [] });
    club.chain.mine();
    const { body } = await club.report(0);
    const now = await cursor();
    expect(now).toMatchObject({ head: body.head, finalNumber: 0 });
    expect(now.recent.map(({ number }) => number)).toEqual([1, 0]);
  });

  it('remembers the last 256 blocks only', async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let block = 0; block < 60; block += 1) club.chain.mine();
      await club.report();
    }
    const { recent } = await cursor();
    expect(recent).toHaveLength(256);
    expect(recent[0]?.number).toBe(360);
  });

  it('is refused when another call came first, and changes nothing', async () => {
    await club.report();
    const { vault, id } = await club.memberWith();
    club.chain.mine(transaction(usdcMove(newAddress(), vault, USDC)));
    const call = club.chain.next(club.chain.head, [vault]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(call)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CURSOR_MOVED')).toHaveLength(9);
    expect(await club.principalOf(id)).toBe('1');
  });

  it('may be the same head again: a heartbeat', async () => {
    await club.report(0);
    await club.report(0);
    expect((await club.reserves()).current).toBe(true);
    await query(club.db, `UPDATE chain_cursor SET heard_at = now() - interval '61 seconds'`);
    expect((await club.reserves()).current).toBe(false);
    const call = { ...club.chain.next(0), finalityLagSeconds: 61 };
    await post(call).expect(200);
    expect((await club.reserves()).current).toBe(false);
  });

  it('may be larger than what a member may send', async () => {
    const { vault, id } = await club.memberWith();
    const moves = Array.from({ length: 3000 }, () => usdcMove(newAddress(), vault, 1n));
    await club.mineFinal(...moves.map((move) => transaction(move)));
    expect(await club.principalOf(id)).toBe('0.003');
    await club.expectAgreement();
  });

  it('never takes finality back', async () => {
    for (let block = 0; block < 5; block += 1) club.chain.mine();
    await club.report(4);
    await club.report(2);
    expect((await cursor()).finalNumber).toBe(4);
  });

  it('of a fork behind a final block stops all crediting until somebody has looked', async () => {
    const { id, vault } = await club.memberWith(5n * USDC);
    await club.redeem(id, '1').expect(202);
    club.chain.mine();
    await club.report(club.chain.head);
    club.chain.reorg(1);
    club.chain.mine(transaction(usdcMove(newAddress(), vault, 9n * USDC)));
    expect((await club.report(club.chain.head, 409)).body.code).toBe('CHAIN_HALTED');
    expect(await club.alarms()).toEqual(['REORG_BELOW_FINAL']);
    expect((await club.report(null, 409)).body.code).toBe('CHAIN_HALTED');
    expect(await club.alarms()).toHaveLength(1);
    expect((await club.service('get', '/internal/payments').expect(200)).body).toEqual([]);
    expect(await club.principalOf(id)).toBe('4');
  });

  it('of money leaving the pool without a reason is an alarm, and reserves are short', async () => {
    await club.fundPool(100n * USDC);
    const { id } = await club.memberWith();
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, newAddress(), 30n * USDC)));
    expect(await club.alarms()).toEqual(['POOL_OUTFLOW_UNEXPLAINED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
    expect((await club.member('post', '/api/auth/regenerate-address', id).expect(422)).body.code).toBe(
      'RESERVES_SHORT',
    );
    await club.fundPool(1n * USDC);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
  });

  it('of a payout that is due to nobody is an alarm, and reserves are short', async () => {
    await club.fundPool(100n * USDC);
    await club.mineFinal(transaction(...poolPays(newHash(), newAddress(), 5n * USDC)));
    expect(await club.alarms()).toEqual(['POOL_PAYMENT_UNEXPECTED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-5' });
  });

  it('of an operator’s announced withdrawal leaves the free funds at once, and the chain when executed', async () => {
    const owner = newAddress();
    await club.fundPool(100n * USDC);
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '1', 60n * USDC, owner)));
    expect(await club.reserves()).toMatchObject({ surplus: '40', announced: '60', liabilities: { total: '0' } });
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '2', 10n * USDC, owner)));
    await club.mineFinal(transaction(poolEvent('withdrawal_cancelled', '2', 10n * USDC, owner)));
    expect(await club.reserves()).toMatchObject({ surplus: '40' });
    const executed = poolEvent('withdrawal_executed', '1', 60n * USDC, owner);
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, owner, 60n * USDC), executed));
    expect(await club.reserves()).toMatchObject({
      ...{ announced: '0', surplus: '40' },
      assets: { rewardPool: '40' },
    });
    await club.expectAgreement();
    expect(await club.alarms()).toEqual([]);
  });

  it('of an announcement beyond the free funds binds what is free, and is an alarm', async () => {
    const owner = newAddress();
    await club.fundPool(100n * USDC);
    const { id } = await club.memberWith();
    await club.earn(id, 30n * USDC);
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '1', 100n * USDC, owner)));
    expect(await club.alarms()).toEqual(['POOL_ANNOUNCEMENT_UNCOVERED']);
    expect(await club.reserves()).toMatchObject({ surplus: '0', announced: '70', matches: true });
    await clear();
    const executed = poolEvent('withdrawal_executed', '1', 100n * USDC, owner);
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, owner, 100n * USDC), executed));
    expect(await club.alarms()).toEqual(['POOL_OUTFLOW_UNEXPLAINED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
  });

  it('of USDC leaving a vault that was never credited there is an alarm', async () => {
    const { id, vault, wallet } = await club.memberWith(5n * USDC);
    club.chain.mine(
      transaction(usdcMove(newAddress(), vault, 2n * USDC)),
      transaction(usdcMove(vault, wallet, 7n * USDC)),
    );
    const call = club.chain.next(club.chain.head, [vault]);
    await post({ ...call, transfers: call.transfers.slice(1) }).expect(200);
    expect(await club.alarms()).toEqual(['VAULT_OUTFLOW_UNKNOWN']);
    expect(await club.principalOf(id)).toBe('0');
  });

  describe('in an audit of all balances', () => {
    const audit = (block: object, vaults: object[], pool = '0', complete = true) =>
      club.service('post', '/internal/chain/audit').send({ balances: { block, pool, complete, vaults } });

    it('nothing differs when nothing does; a difference stops until an audit finds none', async () => {
      const { vault } = await club.memberWith(5n * USDC);
      const block = (await cursor()).head!;
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
      await audit((await cursor()).head!, right).expect(200);
      expect(await club.alarms()).toEqual([]);
      await club.expectAgreement();
    });

    it('a vault left out of a complete one counts as empty', async () => {
      const { vault } = await club.memberWith(5n * USDC);
      const block = (await cursor()).head!;
      expect((await audit(block, [], '0', false).expect(200)).body.differences).toEqual([]);
      expect((await audit(block, []).expect(200)).body.differences).toEqual([
        { address: vault, ledger: '5000000', chain: '0' },
      ]);
    });

    it('balances of another block are refused', async () => {
      await club.memberWith(5n * USDC);
      expect((await audit({ number: 99, hash: newHash() }, []).expect(409)).body.code).toBe('CURSOR_MOVED');
    });
  });

  it.each<[string, (call: ObservedBlocksDto) => object]>([
    ['another chain', (call) => ({ ...call, chainId: 137 })],
    ['no head', ({ head: _head, ...call }) => call],
    ['a head without a hash', (call) => ({ ...call, head: { number: 1, hash: '0x1' } })],
    ['a negative block', (call) => ({ ...call, head: { ...call.head, number: -1 } })],
    ['a fractional block', (call) => ({ ...call, head: { ...call.head, number: 1.5 } })],
    ['finality after the head', (call) => ({ ...call, finalNumber: call.head.number + 1 })],
    [
      'balances of another block',
      (call) => ({ ...call, finalNumber: 0, finalBalances: { ...balances(), block: { number: 1, hash: newHash() } } }),
    ],
    ['a rewind before anything was told', (call) => ({ ...call, rewindTo: 5 })],
    ['a transfer after the head', (call) => ({ ...call, transfers: [log({ blockNumber: 999 })] })],
    ['a transfer of minus one', (call) => ({ ...call, transfers: [log({ amount: '-1' })] })],
    ['a transfer in scientific notation', (call) => ({ ...call, transfers: [log({ amount: '1e6' })] })],
    ['a transfer as a number', (call) => ({ ...call, transfers: [log({ amount: 5 })] })],
    ['a transfer to nobody', (call) => ({ ...call, transfers: [log({ to: 'nobody' })] })],
    ['a pool event of another kind', (call) => ({ ...call, poolEvents: [event({ event: 'stolen' })] })],
    ['a pool event with a strange id', (call) => ({ ...call, poolEvents: [event({ id: "'; DROP" })] })],
    ['transfers that are no list', (call) => ({ ...call, transfers: {} })],
    ['a lag below zero', (call) => ({ ...call, finalityLagSeconds: -1 })],
    ['nothing at all', () => ({})],
  ])('is refused with %s', async (_what, spoil) => {
    const { body } = await post(spoil(club.chain.next(null))).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message: expect.any(String), requestId: expect.any(String) });
    expect((await cursor()).head).toBeNull();
  });
});

const place = () => ({ transactionHash: newHash(), logIndex: 0, blockNumber: 0, blockHash: newHash() });
const log = (more: object) => ({
  ...place(),
  token: newAddress(),
  from: newAddress(),
  to: newAddress(),
  amount: '1',
  ...more,
});
const event = (more: object) => ({ ...place(), event: 'paid', id: newHash(), amount: '1', to: newAddress(), ...more });
const balances = () => ({ pool: '0', complete: false, vaults: [] });
