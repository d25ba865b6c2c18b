import fc from 'fast-check';
import { accountKey, clubAccount, isWithinBounds, memberAccount, type AccountRef } from './accounts';
import { planPosting } from './plan-posting';
import type { Transfer } from './transfer';

const free = clubAccount('pool_free');
const reserved = clubAccount('pool_reserved');
const available = memberAccount('available', 'm');

/** Between any accounts, also such as no transfer of this type moves. */
const move = (key: string, from: AccountRef, to: AccountRef, amount: bigint): Transfer => ({
  type: 'cycle_reserved',
  key,
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

function plan(balances: Record<string, bigint>, batch: readonly Transfer[], posted: Record<string, string> = {}) {
  let ids = 0;
  const state = {
    balances: new Map(Object.entries(balances)),
    posted: new Map(Object.entries(posted)),
    idOf: () => `t${(ids += 1)}`,
  };
  return planPosting(state, batch);
}

describe('posting a batch', () => {
  it('refuses what breaks a floor and posts the rest, in order', () => {
    const { outcomes, net } = plan({ pool_free: 10n, pool_reserved: 0n }, [
      move('a', free, reserved, 7n),
      move('b', free, reserved, 4n),
      move('c', free, reserved, 3n),
    ]);
    expect(outcomes).toEqual([
      { kind: 'posted', transferId: 't1' },
      { kind: 'refused', account: free },
      { kind: 'posted', transferId: 't2' },
    ]);
    expect([...net]).toEqual([
      ['pool_free', -10n],
      ['pool_reserved', 10n],
    ]);
  });

  it('replays a key of earlier and of the same batch', () => {
    const { outcomes, entries } = plan(
      { pool_free: 10n, pool_reserved: 0n },
      [move('old', free, reserved, 1n), move('new', free, reserved, 1n), move('new', free, reserved, 1n)],
      { old: 'before' },
    );
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['replayed', 'posted', 'replayed']);
    expect(outcomes[0]).toEqual({ kind: 'replayed', transferId: 'before' });
    expect(entries).toHaveLength(2);
  });

  it('keeps the balance after each entry and writes a hot account once', () => {
    const { entries, net } = plan({ pool_free: 9n, pool_reserved: 1n }, [
      move('a', free, reserved, 2n),
      move('b', reserved, free, 2n),
    ]);
    expect(entries.filter(({ account }) => account === 'pool_free').map(({ balanceAfter }) => balanceAfter)).toEqual([
      7n,
      9n,
    ]);
    expect(net.size).toBe(0);
  });

  it('keeps assets at or below zero', () => {
    const assets = clubAccount('vault_assets');
    const { outcomes } = plan({ vault_assets: -5n, 'm:available': 9n }, [move('a', available, assets, 6n)]);
    expect(outcomes).toEqual([{ kind: 'refused', account: assets }]);
  });

  it('does not guess a balance that it was not given', () => {
    expect(() => plan({ pool_free: 1n }, [move('a', free, reserved, 1n)])).toThrow('pool_reserved is not known');
  });

  it('never breaks a floor and never makes or loses a micro-USDC, for every batch', () => {
    const accounts = [free, reserved, available, memberAccount('pending', 'm'), clubAccount('pool_assets')];
    const index = fc.nat({ max: accounts.length - 1 });
    const moves = fc.array(fc.tuple(index, index, fc.bigInt({ min: 1n, max: 50n }), fc.nat({ max: 20 })));
    fc.assert(
      fc.property(moves, (steps) => {
        const batch = steps
          .filter(([from, to]) => from !== to)
          .map(([from, to, amount, key]) => move(`k${key}`, accounts[from]!, accounts[to]!, amount));
        const start = Object.fromEntries(accounts.map((account) => [accountKey(account), 0n]));
        const { entries, net } = plan({ ...start, pool_free: 100n, pool_assets: -100n }, batch);
        for (const entry of entries) {
          const account = accounts.find((one) => accountKey(one) === entry.account)!;
          expect(isWithinBounds(account.kind, entry.balanceAfter)).toBe(true);
        }
        expect([...net.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
      }),
    );
  });
});
