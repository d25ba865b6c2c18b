import * as fc from 'fast-check';
import { type ClaimableMoney, rewardClaimed, shareClaim } from './claims';

const micro = fc.bigInt({ min: 1n, max: 10n ** 12n });
const WALLETS = ['0xA', '0xB'] as const;
const money: fc.Arbitrary<ClaimableMoney> = fc.record({
  available: fc.oneof(fc.constant(0n), micro),
  requests: fc
    .array(fc.record({ amount: micro, wallet: fc.constantFrom(...WALLETS), isSigned: fc.boolean() }), { maxLength: 5 })
    .map((requests) => requests.map((request, index) => ({ ...request, id: String(index) }))),
});
const claim = fc.record({ amount: micro, wallet: fc.constantFrom(...WALLETS) });

describe('what a claim without us paid', () => {
  it('is shared without loss, and no share is above what it is taken from', () => {
    fc.assert(
      fc.property(claim, money, (made, held) => {
        const { fromAvailable, fromRequests, missing } = shareClaim(made, held);
        const requested = fromRequests.reduce((sum, { amount }) => sum + amount, 0n);
        expect(fromAvailable + requested + missing).toBe(made.amount);
        expect(fromAvailable <= held.available).toBe(true);
        for (const { id, amount } of fromRequests) {
          const request = held.requests.find((one) => one.id === id);
          expect(amount > 0n && amount <= (request?.amount ?? 0n)).toBe(true);
        }
        expect(new Set(fromRequests.map(({ id }) => id)).size).toBe(fromRequests.length);
      }),
    );
  });

  it('is missing only when all that is owed is used up', () => {
    fc.assert(
      fc.property(claim, money, (made, held) => {
        const owed = held.requests.reduce((sum, { amount }) => sum + amount, held.available);
        const { missing } = shareClaim(made, held);
        expect(missing).toBe(made.amount > owed ? made.amount - owed : 0n);
      }),
    );
  });

  it('touches a signed request only when nothing else is left', () => {
    fc.assert(
      fc.property(claim, money, (made, held) => {
        const { fromAvailable, fromRequests } = shareClaim(made, held);
        const signed = held.requests.filter(({ isSigned }) => isSigned).map(({ id }) => id);
        if (!fromRequests.some(({ id }) => signed.includes(id))) return;
        const unsigned = held.requests.filter(({ isSigned }) => !isSigned);
        expect(fromAvailable).toBe(held.available);
        expect(fromRequests).toEqual(expect.arrayContaining(unsigned.map(({ id, amount }) => ({ id, amount }))));
      }),
    );
  });

  it.each([
    ['the request of just this amount and wallet', { amount: 5n, wallet: '0xA' }, 9n, { available: 0n, request: 5n }],
    ['what is available before another amount', { amount: 4n, wallet: '0xA' }, 9n, { available: 4n, request: 0n }],
    ['what is available before another wallet', { amount: 5n, wallet: '0xB' }, 9n, { available: 5n, request: 0n }],
    ['the rest of a request', { amount: 5n, wallet: '0xB' }, 2n, { available: 2n, request: 3n }],
  ])('takes %s', (_, made, available, expected) => {
    const shares = shareClaim(made, { available, requests: [{ id: 'r', amount: 5n, wallet: '0xA', isSigned: false }] });
    const request = shares.fromRequests[0]?.amount ?? 0n;
    expect({ available: shares.fromAvailable, request }).toEqual(expected);
  });

  it('leaves the pool and the member by as much', () => {
    const { type, entries } = rewardClaimed({ id: 'c', memberId: 'm', fromAvailable: 3n, fromRequests: 2n });
    expect(type).toBe('reward_claimed');
    expect(entries.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ['available', -3n],
      ['withdrawing', -2n],
      ['pool_assets', 5n],
    ]);
  });
});
