import fc from 'fast-check';
import { MEMBER_KINDS, POOL_KINDS } from './accounts';
import { entriesFor, type PostedEntry } from './member-entries';

const at = new Date('2026-11-20T10:00:00Z');
const entry = (more: Partial<PostedEntry>): PostedEntry => ({
  ...{ transferId: 't', type: 'cycle_collected', at, kind: 'available', owner: 'me', amount: 1n },
  ...more,
});

describe('the entries of a transfer that a member may read', () => {
  it('are all of them where nobody else took part', () => {
    const deposit = [
      entry({ type: 'deposit', kind: 'vault_assets', owner: null, amount: -5n }),
      entry({ type: 'deposit', kind: 'principal', amount: 5n }),
    ];
    expect(entriesFor('me', deposit).map(({ account, amount }) => [account, amount])).toEqual([
      ['vault_assets', -5n],
      ['principal', 5n],
    ]);
  });

  it('tell nothing of another member but the sum of the rest', () => {
    const collected = [
      entry({ kind: 'pool_reserved', owner: null, amount: -114n }),
      entry({ kind: 'pending', owner: 'one below', amount: 100n }),
      entry({ amount: 10n }),
      entry({ owner: 'one above', amount: 4n }),
    ];
    expect(entriesFor('me', collected).map(({ account, amount }) => [account, amount])).toEqual([
      ['available', 10n],
      ['others', -10n],
    ]);
  });

  it('of a reward do not tell whether anybody above got a commission', () => {
    const reward = entry({ kind: 'pending', amount: 100n });
    const ways = [
      [reward, entry({ kind: 'pool_reserved', owner: null, amount: -100n })],
      [
        reward,
        entry({ kind: 'pool_reserved', owner: null, amount: -114n }),
        entry({ kind: 'pool_free', owner: null, amount: 14n }),
      ],
      [reward, entry({ kind: 'pool_reserved', owner: null, amount: -114n }), entry({ owner: 'above', amount: 14n })],
    ].map((posted) => entriesFor('me', posted).map(({ account, amount }) => [account, amount]));
    for (const way of ways)
      expect(way).toEqual([
        ['pending', 100n],
        ['others', -100n],
      ]);
  });

  it('are none where the member took no part beside others', () => {
    expect(entriesFor('me', [entry({ owner: 'a', amount: 1n }), entry({ owner: 'b', amount: -1n })])).toEqual([]);
  });

  it('add up to 0 in each transfer, whoever took part', () => {
    const owners = fc.constantFrom('me', 'other', null);
    const line = fc.record({ owner: owners, amount: fc.bigInt({ min: -9n, max: 9n }), transfer: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const posted = lines.map(({ owner, amount, transfer }) =>
          entry({ owner, amount, transferId: `${transfer}`, kind: owner === null ? POOL_KINDS[0] : MEMBER_KINDS[0] }),
        );
        const closing = ['0', '1', '2', '3'].map((transferId) => {
          const sum = posted
            .filter((one) => one.transferId === transferId)
            .reduce((all, { amount }) => all + amount, 0n);
          return entry({ transferId, owner: null, kind: 'pool_free', amount: -sum });
        });
        const readable = entriesFor('me', [...posted, ...closing]);
        expect(readable.reduce((all, { amount }) => all + amount, 0n)).toBe(0n);
      }),
    );
  });
});
