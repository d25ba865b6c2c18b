import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, newHash, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';

describe('what the watcher tells', () => {
  let club: ClubHarness;
  const cursor = async (): Promise<ChainCursor> =>
    (await club.service('get', '/internal/chain/cursor').expect(200)).body as ChainCursor;
  const post = (call: object) => club.service('post', '/internal/chain/observations').send(call);

  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

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
    // The watcher alone says how much is too much; an older one leaves it as it is.
    await post({ ...club.chain.next(0), finalityLagSeconds: 61, maxFinalityLagSeconds: 90 }).expect(200);
    expect((await club.reserves()).current).toBe(true);
    await post({ ...club.chain.next(0), finalityLagSeconds: 91 }).expect(200);
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
